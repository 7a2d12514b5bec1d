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

/** Tells an owner that an app role has added somebody, which no owner has done. */
export function appRoleMail(
  to: { name: string; email: string },
  added: { name: string; email: string; role: string },
  publicUrl: string,
): Mail {
  const { host } = new URL(publicUrl)
  const lines = [
    `${added.name} (${added.email}) has signed in to ${host} and is on the team now, as ${added.role}: the firm’s sign-in says that they have the app role for it.`,
    'If that is wrong, take the app role away at the firm’s sign-in, and remove the person under Team.',
  ]
  return {
    to: to.email,
    subject: `An app role has added ${added.name} to the team of ${host}`,
    text: `Hello ${to.name},\n\n${lines.join('\n')}\n`,
    html: [`Hello ${to.name},`, ...lines].map((line) => `<p>${escapeHtml(line)}</p>`).join('\n'),
  }
}
