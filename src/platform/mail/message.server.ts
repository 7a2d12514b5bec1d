import { toOneLine } from '../control-characters.ts'
import { addressIn } from './mail-settings.server.ts'

export interface Mailbox {
  name: string
  address: string
}

export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  /** Where replies go; From is always the site itself. */
  replyTo?: Mailbox
  /** Not written by a person: auto-responders leave it alone (RFC 3834). */
  isAutomatic?: boolean
}

/**
 * The message as Nodemailer takes it: from the site's one sender, whatever `mail` says, and with only what a mail may
 * have. A mail that is sent again keeps its `id`, so that mailboxes can tell it is the same.
 */
export function toMessage(mail: Mail, from: Mailbox | string, id?: string) {
  const { to, text, html, replyTo, isAutomatic } = mail
  const address = typeof from === 'string' ? addressIn(from) : from.address
  return {
    ...{ from, to, text, subject: asTyped(mail.subject) },
    ...(html !== undefined && { html }),
    ...(id !== undefined && { messageId: `<${id}@${address.slice(address.lastIndexOf('@') + 1)}>` }),
    ...(isAutomatic && { headers: { 'Auto-Submitted': 'auto-replied' } }),
    ...(replyTo && { replyTo: { name: asTyped(replyTo.name), address: toOneLine(replyTo.address) } }),
    // Otherwise an object in place of a text could name a file or an address to read the text from.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Bytes of text in one encoded word, which may be 75 characters long (RFC 2047). */
const maxWordBytes = 45

/** A visitor's text as mail programs must show it: one that looks encoded already is encoded, so that it stays. */
function asTyped(text: string): string {
  const line = toOneLine(text)
  if (!line.includes('=?')) return line
  const words = ['']
  for (const character of line) {
    const word = `${words.pop()}${character}`
    if (Buffer.byteLength(word) <= maxWordBytes) words.push(word)
    else words.push(word.slice(0, -character.length), character)
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ')
}
