import { escapeHtml, type Mail } from '../../../platform/mail/mail.server.ts'

/** Tells a member of the team that the firm's account was connected with theirs, or no longer is. */
export function linkMail(
  to: { name: string; email: string },
  what: 'connected' | 'disconnected',
  publicUrl: string,
  now: Date,
): Mail {
  const { host } = new URL(publicUrl)
  const time = now.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const lines = [
    `Your account of the firm was ${what} ${what === 'connected' ? 'with' : 'from'} your account of ${host}.`,
    `Time: ${time} UTC`,
    'If it was you, there is nothing to do. If not, tell an owner of the site at once.',
  ]
  return {
    to: to.email,
    subject: `The firm’s account was ${what} at ${host}`,
    text: `Hello ${to.name},\n\n${lines.join('\n')}\n`,
    html: [`Hello ${to.name},`, ...lines].map((line) => `<p>${escapeHtml(line)}</p>`).join('\n'),
  }
}
