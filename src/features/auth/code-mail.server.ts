import type { Mail } from '../../platform/mail.server.ts'
import type { User } from './schema.ts'

/** The mail with the code, as text and as HTML that says the same. */
export function codeMail(to: User, code: string, publicUrl: string): Mail {
  const host = new URL(publicUrl).host
  const lines = [
    `Your sign-in code for ${host} is ${code}.`,
    'It is valid for 10 minutes and can be used once.',
    'If you did not ask for it, ignore this mail: without the code nobody gets in.',
  ]
  return {
    to: to.email,
    subject: `Your sign-in code: ${code}`,
    text: `Hello ${to.name},\n\n${lines.join('\n')}\n`,
    html: `<p>Hello ${escapeHtml(to.name)},</p><p>Your sign-in code for ${escapeHtml(host)} is</p>
<p style="font:600 28px/1.2 monospace;letter-spacing:6px">${code}</p><p>${lines[1]}</p><p>${lines[2]}</p>`,
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
