import { formatLocalMoment } from '../../../editor/local-time.ts'
import type { ContactMessage } from '../schema.ts'

/** Mail programs truncate or reject longer URLs; Windows passes on about 2,000 characters. */
const maxQuote = 1500

/** Returns a mailto link that opens a reply in the reader's mail program, with the message quoted. */
export function replyLink({ name, email, message, createdAt }: ContactMessage): string {
  const quote = quoted(`On ${formatLocalMoment(createdAt)}, ${name} wrote:`, message.toWellFormed())
  const address = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${address}?subject=${encodeURIComponent('Re: your enquiry')}&body=${encodeURIComponent(quote)}`
}

function quoted(intro: string, message: string): string {
  const head = ['', '', intro.toWellFormed()]
  const lines: string[] = []
  let left = maxQuote
  for (const line of message.split(/\r?\n/).map((text) => `> ${text}`)) {
    left -= encodeURIComponent(line).length
    if (left < 0) {
      lines.push(`> ${shortened(line.slice(2), left + encodeURIComponent(line).length)}[...]`)
      break
    }
    lines.push(line)
  }
  return [...head, ...lines].join('\r\n')
}

/** Returns as many whole characters as fit into `room` once encoded. */
function shortened(text: string, room: number): string {
  let rest = room
  let cut = ''
  for (const character of text) {
    rest -= encodeURIComponent(character).length
    if (rest < 0) break
    cut += character
  }
  return cut
}
