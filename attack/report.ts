import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Row } from './run.ts'

export interface Report {
  seed: string
  form: 'short' | 'long'
  seconds: number
  rows: Row[]
}

/** Characters of the reasons in the table; the output above it and the file have the whole text. */
const maxReason = 200
const heads = ['Attempt', 'Requests', 'Answers', 'Worst', 'Others p99', 'Memory', 'Verdict']

export function writeReport(path: string, report: Report): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(report, null, 2)}\n`)
}

/** The table as text for a terminal. */
export function asText(rows: Row[]): string {
  const cells = [heads, ...rows.map(cellsOf)]
  const widths = heads.map((_, column) => Math.min(60, Math.max(...cells.map((row) => (row[column] ?? '').length))))
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** The same for a document. */
export function asMarkdown({ rows }: Pick<Report, 'rows'>): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map((row) => line(cellsOf(row)))].join('\n')
}

function cellsOf(row: Row): string[] {
  return [
    `${row.family}: ${row.name}`,
    row.requests.toLocaleString('en'),
    Object.entries(row.statuses)
      .map(([status, count]) => `${status === '0' ? 'closed' : status}×${count.toLocaleString('en')}`)
      .join(' '),
    duration(row.worstMs),
    duration(row.othersMs),
    `${row.rssDeltaMb >= 0 ? '+' : ''}${Math.round(row.rssDeltaMb)} MB`,
    row.reasons.length > 0 ? `FAILED: ${row.reasons.join('; ').slice(0, maxReason)}` : 'held',
  ]
}

function duration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`
}
