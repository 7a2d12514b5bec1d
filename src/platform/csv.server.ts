import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { wallTime } from './time-zone.ts'

type Row<Column extends string> = Record<Column, string | number | boolean | null>
type Batches<T> = Iterable<T[]> | AsyncIterable<T[]>

/**
 * Streams a file for a spreadsheet while it is being written. Cells are separated as the spreadsheets of the reader's
 * language expect; without a language, as for a program, by commas.
 */
export function sendCsv<Column extends string>(
  c: Context,
  fileName: string,
  columns: readonly Column[],
  batches: Batches<Row<Column>>,
) {
  c.header('Content-Type', 'text/csv; charset=utf-8')
  c.header('Content-Disposition', `attachment; filename="${fileName}"`)
  c.header('Vary', 'Accept-Language', { append: true })
  const separator = separatorFor(c.req.header('Accept-Language'))
  const text = Readable.toWeb(Readable.from(csvOf(columns, batches, separator))) as ReadableStream<string>
  return c.body(text.pipeThrough(new TextEncoderStream()), 200)
}

/**
 * Where the comma is the decimal sign, spreadsheets separate cells by semicolons, in Switzerland and Liechtenstein as
 * well. A line `sep=;` would do everywhere, but makes Excel misread the byte order mark and with it every umlaut.
 */
export function separatorFor(acceptLanguage: string | undefined): ',' | ';' {
  const [language = ''] = acceptLanguage?.split(/[,;]/) ?? []
  if (!/^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(language.trim())) return ','
  const isGerman = /^de\b/i.test(language.trim())
  return isGerman || new Intl.NumberFormat(language.trim()).format(1.5).includes(',') ? ';' : ','
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
  separator: ',' | ';' = ',',
): AsyncGenerator<string> {
  yield `\uFEFF${columns.join(separator)}\r\n`
  for await (const rows of batches) {
    yield rows.map((row) => `${columns.map((column) => cell(String(row[column] ?? ''))).join(separator)}\r\n`).join('')
  }
}

/** The signs that begin a formula, also in full width. */
const sign = /^[=+\-@\uff1d\uff0b\uff0d\uff20]/
/** A sign behind what another spreadsheet takes for the end of a cell, or behind a line break, although it is quoted. */
const laterSign = /(?=[=+\-@\uff1d\uff0b\uff0d\uff20])(?<=[;,\t\r\n]["\s]*)/g

/** Marks what a spreadsheet would take for a formula as text (OWASP, CSV injection). */
function cell(value: string): string {
  const rest = value.replace(/^[\t\r\n]+/, '')
  const isMarked = rest.length < value.length || sign.test(rest)
  const text = (isMarked ? "'" : '') + value.slice(0, value.length - rest.length) + rest.replace(laterSign, "'")
  return `"${text.replaceAll('"', '""')}"`
}
