import { AsyncLocalStorage } from 'node:async_hooks'
import type { LogEvent } from 'kysely'
import { cascades, type Tables, tableNames } from './tables.ts'

type Table = keyof Tables

/** The tables named by the statements of some work. */
export interface TouchedTables {
  read: Set<Table>
  written: Set<Table>
}

type Statement = { [Use in keyof TouchedTables]: readonly Table[] }

const names = new Set<string>(tableNames)
const statementsKept = 500
const touched = new AsyncLocalStorage<TouchedTables | undefined>()

/**
 * Runs `work` and notes which tables its statements name, also for any enclosing work. Only statements on connections
 * with a `createStatementLog` count. It may note too many: a column with a table's name counts as that table, and a
 * statement other than a plain `select` counts as writing every table it names; one that deletes, also those that the
 * database deletes from with it.
 */
export async function noteTables<T>(work: () => Promise<T>): Promise<TouchedTables & { result: T }> {
  const noted: TouchedTables = { read: new Set(), written: new Set() }
  const result = await touched.run(noted, work)
  const around = touched.getStore()
  if (around) add(noted, around)
  return { ...noted, result }
}

/** Runs `work` without noting what it reads, for the work around it. */
export function withoutNoting<T>(work: () => T): T {
  return touched.run(undefined, work)
}

/** Counts tables read earlier, whose result is reused now, as read by the work being noted. */
export function noteReads(tables: Iterable<Table>): void {
  const noted = touched.getStore()
  if (noted) for (const table of tables) noted.read.add(table)
}

/**
 * Creates the `log` callback that Kysely calls after each statement, in the asynchronous context of the query's caller.
 * It caches its analysis of the latest statements.
 */
export function createStatementLog(): (event: Pick<LogEvent, 'query'>) => void {
  const statements = new Map<string, Statement>()

  function understand(sql: string): Statement {
    const known = statements.get(sql)
    if (known) return known
    const statement = tablesOf(sql)
    if (statements.size >= statementsKept) statements.delete(statements.keys().next().value as string)
    statements.set(sql, statement)
    return statement
  }

  return ({ query }) => {
    const noted = touched.getStore()
    if (!noted) return
    add(understand(query.sql), noted)
  }
}

function add({ read, written }: { [Use in keyof TouchedTables]: Iterable<Table> }, to: TouchedTables): void {
  for (const table of read) to.read.add(table)
  for (const table of written) to.written.add(table)
}

function tablesOf(sql: string): Statement {
  const read = [...new Set(sql.match(/\w+/g))].filter(isTable)
  if (/^\s*select\b/i.test(sql)) return { read, written: [] }
  return { read, written: /\bdelete\b/i.test(sql) ? withCascades(read) : read }
}

function withCascades(tables: readonly Table[]): Table[] {
  return tables.flatMap((table) => [table, ...withCascades(cascades[table] ?? [])])
}

function isTable(word: string): word is Table {
  return names.has(word)
}
