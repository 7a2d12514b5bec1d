/** One line of the file; numbers start at 1. */
export interface CsvLine {
  line: number
  from: string
  to: string
  status: string
}

const usualColumns = ['from', 'to', 'status']

/**
 * Parses CSV (RFC 4180) separated by commas, semicolons or tabs, with or without a header. Returns undefined if there are
 * more than `most` lines or a quote is not closed.
 */
export function readCsv(text: string, most: number): CsvLine[] | undefined {
  const rows = parseRows(text.replace(/^\uFEFF/, ''), most + 1)
  if (!rows) return undefined
  const [first] = rows
  const named = first?.cells.map((cell) => cell.trim().toLowerCase())
  const columns = named?.includes('from') ? named : usualColumns
  const lines = columns === named ? rows.slice(1) : rows
  return lines.length > most ? undefined : lines.map(({ line, cells }) => asLine(line, cells, columns))
}

function asLine(line: number, cells: string[], columns: string[]): CsvLine {
  const cellOf = (name: string) => (cells[columns.indexOf(name)] ?? '').trim()
  return { line, from: cellOf('from'), to: cellOf('to'), status: cellOf('status') }
}

interface Row {
  line: number
  cells: string[]
}

/** Skips empty lines but counts them. */
function parseRows(text: string, most: number): Row[] | undefined {
  const delimiter = delimiterOf(text)
  const rows: Row[] = []
  let row: Row = { line: 1, cells: [] }
  let at = 0
  let line = 1
  while (at <= text.length) {
    const cell = readCell(text, at, delimiter)
    if (!cell) return undefined
    line += cell.breaks
    row.cells.push(cell.value)
    at = cell.end + 1
    if (text[cell.end] === delimiter) continue
    if (text[cell.end] === '\r' && text[at] === '\n') at += 1
    if (row.cells.some((value) => value.trim() !== '')) rows.push(row)
    if (rows.length > most) return undefined
    line += 1
    row = { line, cells: [] }
  }
  return rows
}

/** Reads the cell that begins here: its value, its end, and how many line breaks it contains. */
function readCell(text: string, start: number, delimiter: string) {
  const plain = endOfCell(text, start, delimiter)
  if (text[start] !== '"') return { value: text.slice(start, plain), end: plain, breaks: 0 }
  for (let quote = text.indexOf('"', start + 1); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    if (text[quote + 1] === '"') {
      quote += 1
      continue
    }
    const value = text.slice(start + 1, quote).replaceAll('""', '"')
    return { value, end: endOfCell(text, quote, delimiter), breaks: value.split(/\r\n|\r|\n/).length - 1 }
  }
  return undefined
}

function endOfCell(text: string, start: number, delimiter: string): number {
  let end = start
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1
  return end
}

/** Returns the separator that follows the first cell; addresses rarely contain one. */
function delimiterOf(text: string): string {
  const [line = ''] = text.split(/[\r\n]/, 1)
  const counted = ['\t', ';', ','].map((sign) => [sign, line.split(sign).length] as const)
  return counted.find(([, count]) => count > 1)?.[0] ?? ','
}
