import { escapeHtml, type Mail } from '../../platform/mail/mail.server.ts'
import type { User } from './schema.ts'

/** The mail with the code, as text and HTML. The subject omits the code: locked screens show subjects. */
export function codeMail(to: User, code: string, publicUrl: string): Mail {
  const { host } = new URL(publicUrl)
  const lines = [
    `Your sign-in code for ${host} is ${code}.`,
    'It is valid for 10 minutes and can be used once.',
    'If you did not ask for it, ignore this mail: without the code nobody gets in.',
  ]
  return {
    to: to.email,
    subject: `Your sign-in code for ${host}`,
    text: `Hello ${to.name},\n\n${lines.join('\n')}\n`,
    html: `<p>Hello ${escapeHtml(to.name)},</p><p>Your sign-in code for ${escapeHtml(host)} is</p>
<p style="font:600 28px/1.2 monospace;letter-spacing:6px">${code}</p><p>${lines[1]}</p><p>${lines[2]}</p>`,
  }
}

/** The mail about wrong codes for an account, to its administrator or an owner. */
export function guessingMail(to: User, account: User, publicUrl: string): Mail {
  const { host } = new URL(publicUrl)
  const whose = to.email === account.email ? 'your account' : `the account of ${account.name} (${account.email})`
  const lines = [
    `Many wrong sign-in codes were entered for ${whose} of ${host}. Nobody got in with them.`,
    'Somebody may be guessing. Codes that are mailed for this account now have letters and digits, until its next sign-in.',
    'Browsers that have signed in before are not affected. A passkey needs no code at all.',
  ]
  return {
    to: to.email,
    subject: `Wrong sign-in codes at ${host}`,
    text: `Hello ${to.name},\n\n${lines.join('\n')}\n`,
    html: [`Hello ${to.name},`, ...lines].map((line) => `<p>${escapeHtml(line)}</p>`).join('\n'),
  }
}

/** The mail about a sign-in from a browser that is new to the account. */
export function newDeviceMail(to: User, publicUrl: string, address: string, now: Date): Mail {
  const { host } = new URL(publicUrl)
  const lines = [
    `Somebody signed in to ${host} as you, in a browser that had not been used for it before.`,
    `Time: ${inUtc(now)}`,
    `Client address: ${address}`,
    'If it was you, there is nothing to do. If not, have your access removed at once: npm run admin -- remove.',
  ]
  return {
    to: to.email,
    subject: `New sign-in to ${host}`,
    text: `Hello ${to.name},\n\n${lines.join('\n')}\n`,
    html: [`Hello ${to.name},`, ...lines].map((line) => `<p>${escapeHtml(line)}</p>`).join('\n'),
  }
}

function inUtc(moment: Date): string {
  const text = moment.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return `${text} UTC`
}
