import type { Mail, Mailer } from '../../src/platform/mail/mail.server.ts'

export interface RecordingMailer extends Mailer {
  mails: Mail[]
  /** While set, every mail is refused with this text. */
  refusal: string | undefined
}

/** A mailer that only records its mails. */
export function createRecordingMailer(): RecordingMailer {
  const mailer: RecordingMailer = {
    mails: [],
    refusal: undefined,
    async send(mail) {
      if (mailer.refusal) throw new Error(mailer.refusal)
      mailer.mails.push(mail)
    },
    close() {},
  }
  return mailer
}
