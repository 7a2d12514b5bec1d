import { escapeHtml, type Mail } from '../../platform/mail/mail.server.ts'
import { mayDo } from './options.ts'
import type { MemberInput } from './schema.ts'

/** The mail to a new member, as text and HTML. It contains no secret, since signing in takes a separate code. */
export function invitation({ email, name, role }: MemberInput, by: string, publicUrl: string): Mail {
  const { host } = new URL(publicUrl)
  const link = new URL('/admin-login', publicUrl).href
  const first = `${by} has added you to the team of ${host}. You can ${mayDo[role]}.`
  const how = 'To sign in, enter this mail address: a code is sent to it.'
  return {
    to: email,
    subject: `You can sign in to ${host}`,
    text: `Hello ${name},\n\n${first}\n${how}\n\n${link}\n`,
    html: `<p>Hello ${escapeHtml(name)},</p><p>${escapeHtml(first)}</p><p>${how}</p>
<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1d4ed8;color:#ffffff;font-weight:600;text-decoration:none">Sign in</a></p>
<p>${escapeHtml(link)}</p>`,
  }
}
