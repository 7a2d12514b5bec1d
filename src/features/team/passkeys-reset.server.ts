import { escapeHtml, type Mail } from '../../platform/mail/mail.server.ts'

interface Person {
  name: string
  email: string
}

/** Tells the member whose passkeys were removed, and the owner who removed them. */
export function passkeysResetMails(member: Person, owner: Person, publicUrl: string, now: Date): Mail[] {
  const { host } = new URL(publicUrl)
  const time = `Time: ${now.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`
  return [
    mail(member, `Your passkeys were removed at ${host}`, [
      `${owner.name || owner.email} has removed all passkeys of your account at ${host} and signed you out everywhere.`,
      time,
      `Sign in with a mailed code at ${publicUrl}/admin-login. You can then add a new passkey.`,
      'If you did not ask for this, tell the other owners at once.',
    ]),
    mail(owner, `You removed the passkeys of ${member.name} at ${host}`, [
      `All passkeys of ${member.name} (${member.email}) were removed at ${host} from your account.`,
      time,
      'If it was not you, end your sessions at “Your sign-in” and tell the other owners at once.',
    ]),
  ]
}

function mail(to: Person, subject: string, lines: string[]): Mail {
  return {
    to: to.email,
    subject,
    text: `Hello ${to.name},\n\n${lines.join('\n')}\n`,
    html: [`Hello ${to.name},`, ...lines].map((line) => `<p>${escapeHtml(line)}</p>`).join('\n'),
  }
}
