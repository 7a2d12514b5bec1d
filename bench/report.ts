import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { type Row, tableOf } from './rows.ts'

const resultsFile = new URL('results.json', import.meta.url)
const document = new URL('../docs/performance.md', import.meta.url)

interface Result {
  day: string
  node: string
  cores: number
  rows: Row[]
}

/** Keeps what a part has measured, beside what the others have. */
export function keepResult(part: string, rows: Row[]): void {
  const day = new Date().toISOString().slice(0, 10)
  const result: Result = { day, node: process.version, cores: availableParallelism(), rows }
  writeFileSync(resultsFile, `${JSON.stringify({ ...readResults(), [part]: result }, null, 2)}\n`)
}

function readResults(): Record<string, Result> {
  return existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : {}
}

/** Replaces the table of each part that has been measured: in the document it stands between two comments. */
export function writeReport(): void {
  let text = readFileSync(document, 'utf8')
  for (const [part, { day, node, cores, rows }] of Object.entries(readResults())) {
    const block = new RegExp(`(<!-- bench:${part} -->\n)[^]*?(<!-- end -->)`)
    if (!block.test(text)) throw new Error(`docs/performance.md has no place for the table of "${part}"`)
    const table = `\n${tableOf(rows)}\n\n${day}, Node ${node}, ${cores} cores.\n\n`
    text = text.replace(block, (_, begin, end) => begin + table + end)
  }
  writeFileSync(document, text)
}
