import type { ContactMessage } from './schema.ts'

const columns = ['createdAt', 'name', 'email', 'phone', 'company', 'service', 'message', 'isRead', 'mailState'] as const

/** RFC 4180, with the mark that makes spreadsheets read UTF-8. */
export function messagesCsv(messages: ContactMessage[]): string {
  const lines = messages.map((message) => columns.map((column) => cell(String(message[column]))).join(','))
  return `\uFEFF${[columns.join(','), ...lines].join('\r\n')}\r\n`
}

/** A cell that a spreadsheet would take for a formula is marked as text (OWASP, CSV injection). */
function cell(value: string): string {
  const text = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}
