import type { ContactMessage } from './schema.ts'

const columns = [
  'createdAt',
  'name',
  'email',
  'phone',
  'company',
  'service',
  'message',
  'isRead',
  'mailState',
  'page',
  'state',
  'note',
] as const

/** RFC 4180, with the mark that makes spreadsheets read UTF-8; as many messages at once as `batches` holds. */
export async function* messagesCsv(
  batches: Iterable<ContactMessage[]> | AsyncIterable<ContactMessage[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${columns.join(',')}\r\n`
  for await (const messages of batches) yield messages.map(lineOf).join('')
}

function lineOf(message: ContactMessage): string {
  return `${columns.map((column) => cell(String(message[column]))).join(',')}\r\n`
}

/** A cell that a spreadsheet would take for a formula is marked as text (OWASP, CSV injection). */
function cell(value: string): string {
  const text = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}
