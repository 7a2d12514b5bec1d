import { escapeHtml, type Mail } from '../../../platform/mail/mail.server.ts'

/** Tells an owner that a passkey was added to or removed from their account. */
export function passkeyMail(
  to: { name: string; email: string },
  what: 'added' | 'removed',
  passkey: string,
  publicUrl: string,
  now: Date,
): Mail {
  const { host } = new URL(publicUrl)
  const lines = [
    `The passkey “${passkey}” was ${what} at your account of ${host}.`,
    `Time: ${now.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`,
    'If it was you, there is nothing to do. If not, tell an owner of the site at once.',
  ]
  return {
    to: to.email,
    subject: `A passkey was ${what} at ${host}`,
    text: `Hello ${to.name},\n\n${lines.join('\n')}\n`,
    html: [`Hello ${to.name},`, ...lines].map((line) => `<p>${escapeHtml(line)}</p>`).join('\n'),
  }
}
