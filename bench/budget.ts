import { readFileSync, writeFileSync } from 'node:fs'
import type { Row } from './rows.ts'

const file = new URL('budget.json', import.meta.url)
/** For what differs from build to build though nothing was added: names in addresses, ids, dates. */
const slack = 1.03

type Figures = Record<string, number>

/** The most that each kind of public page may take. `npm run bench -- bytes --budget` sets the first view anew. */
export interface Budget {
  /** Files and bytes, by page and screen. */
  firstView: Record<string, Figures>
  /** Of a page that is made anew. */
  queries: Figures
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

/** One line for each figure that is larger than the budget has it, or that the budget does not have. */
export function findExcess(name: string, measured: Figures, budget: Figures = {}): string[] {
  return Object.entries(measured)
    .filter(([column, value]) => !(value <= (budget[column] ?? -1)))
    .map(([column, value]) => `${name}: ${column} ${value}, the budget has ${budget[column]}`)
}
