import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { type Row, tableOf } from './rows.ts'

const resultsFile = new URL('results.json', import.meta.url)
const document = new URL('../docs/performance.md', import.meta.url)
const readme = new URL('../README.md', import.meta.url)

/** The summary in the README: the text of each row, and where its figure comes from. */
const summary: [text: string, part: string, row: string, column: string, unit: string][] = [
  [
    'A finished home page: requests served, of what bare `node:http` serves',
    'cached',
    'home',
    'ratio by processor time',
    '',
  ],
  [
    'A home page made anew after a post is saved',
    'render',
    'home after a save',
    'ms of the processor',
    ' ms of one core',
  ],
  ['The first view of home on a telephone, with everything', 'bytes', 'home, 412 px', 'bytes', ' bytes'],
  ['`npm start` to the first page, once built', 'start', '`npm start` to the first 200', 'ms', ' ms'],
  ['Memory after mixed load', 'memory', 'after mixed load', 'all processes, MB', ' MB'],
]

interface Result {
  day: string
  node: string
  cores: number
  rows: Row[]
}

/** Stores the results of a part beside those of the others. */
export function keepResult(part: string, rows: Row[]): void {
  const day = new Date().toISOString().slice(0, 10)
  const result: Result = { day, node: process.version, cores: availableParallelism(), rows }
  writeFileSync(resultsFile, `${JSON.stringify({ ...readResults(), [part]: result }, null, 2)}\n`)
}

function readResults(): Record<string, Result> {
  return existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : {}
}

/**
 * Replaces the table of each measured part in docs/performance.md and the summary in the README; each table stands
 * between two comments.
 */
export function writeReport(): void {
  const results = readResults()
  for (const [part, { day, node, cores, rows }] of Object.entries(results)) {
    fill(document, part, `${tableOf(rows)}\n\n${day}, Node ${node}, ${cores} cores.`)
  }
  const lines = summary.flatMap(([name, part, row, column, unit]) => {
    const value = results[part]?.rows.find((each) => each.name === row)?.[column]
    return value === undefined ? [] : [{ name, measured: `${value.toLocaleString('en')}${unit}` }]
  })
  if (lines.length > 0) fill(readme, 'summary', tableOf(lines))
}

function fill(file: URL, name: string, text: string): void {
  const old = readFileSync(file, 'utf8')
  const place = new RegExp(`(<!-- bench:${name} -->\n)[^]*?(<!-- end -->)`)
  if (!place.test(old)) throw new Error(`${file.pathname} has no place for the table "${name}"`)
  writeFileSync(
    file,
    old.replace(place, (_, begin, end) => `${begin}\n${text}\n\n${end}`),
  )
}
