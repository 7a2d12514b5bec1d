import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { wallTime } from './time-zone.ts'

type Row<Column extends string> = Record<Column, string | number | boolean | null>
type Batches<T> = Iterable<T[]> | AsyncIterable<T[]>

/** Streams a file for a spreadsheet while it is being written. */
export function sendCsv<Column extends string>(
  c: Context,
  fileName: string,
  columns: readonly Column[],
  batches: Batches<Row<Column>>,
) {
  c.header('Content-Type', 'text/csv; charset=utf-8')
  c.header('Content-Disposition', `attachment; filename="${fileName}"`)
  const text = Readable.toWeb(Readable.from(csvOf(columns, batches))) as ReadableStream<string>
  return c.body(text.pipeThrough(new TextEncoderStream()), 200)
}

/**
 * Adds the column `localTime`: when a row was created, as calendar and clock in a time zone show it, written so that a
 * spreadsheet reads it.
 */
export async function* withLocalTime<R extends { createdAt: string }>(batches: Batches<R>, timeZone: string) {
  for await (const rows of batches)
    yield rows.map((row) => {
      const wall = wallTime(timeZone, Date.parse(row.createdAt)).toISOString()
      return { ...row, localTime: `${wall.slice(0, 10)} ${wall.slice(11, 19)}` }
    })
}

/** RFC 4180, with the byte order mark that makes spreadsheets read UTF-8. */
export async function* csvOf<Column extends string>(
  columns: readonly Column[],
  batches: Batches<Row<Column>>,
): AsyncGenerator<string> {
  yield `\uFEFF${columns.join(',')}\r\n`
  for await (const rows of batches) {
    yield rows.map((row) => `${columns.map((column) => cell(String(row[column] ?? ''))).join(',')}\r\n`).join('')
  }
}

/** Marks a cell that a spreadsheet would take for a formula as text (OWASP, CSV injection). */
function cell(value: string): string {
  const text = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}
