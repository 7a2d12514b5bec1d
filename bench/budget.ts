import { readFileSync, writeFileSync } from 'node:fs'
import type { Row } from './rows.ts'

const file = new URL('budget.json', import.meta.url)
/** Covers what differs from build to build although nothing was added: names in addresses, ids, dates. */
const slack = 1.03

type Figures = Record<string, number>

/** The limits for each kind of public page. `npm run bench -- bytes --budget` resets those of the first view. */
export interface Budget {
  /** Files and bytes, by page and screen. */
  firstView: Record<string, Figures>
  /** The queries of a page that is rendered anew. */
  queries: Figures
  /** Milliseconds that 99 of 100 take at most, by row of the bench; it exits with 1 if they take longer. */
  waits: Figures
}

export function readBudget(): Budget {
  return JSON.parse(readFileSync(file, 'utf8'))
}

export function setFirstView(rows: Row[]): void {
  const firstView: Budget['firstView'] = {}
  for (const { name, ...figures } of rows) {
    firstView[name] = Object.fromEntries(
      Object.entries(figures).map(([column, value]) => [column, Math.ceil(Number(value) * slack)]),
    )
  }
  writeFileSync(file, `${JSON.stringify({ ...readBudget(), firstView }, null, 2)}\n`)
}

/** Returns one line for each figure that exceeds the budget, or that the budget lacks. */
export function findExcess(name: string, measured: Figures, budget: Figures = {}): string[] {
  return Object.entries(measured)
    .filter(([column, value]) => !(value <= (budget[column] ?? -1)))
    .map(([column, value]) => `${name}: ${column} ${value}, the budget has ${budget[column]}`)
}
