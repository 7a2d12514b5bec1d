import type { RedirectRow } from '../../db/site-tables.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.server.ts'
import { keyOf, readAddress } from '../../entries/redirect-address.ts'
import { isPattern } from '../../entries/redirect-pattern.ts'
import type { RedirectUse } from '../../entries/redirect-use.server.ts'
import { findMoved, holdRedirects } from '../../entries/redirects.server.ts'
import { validationError } from '../../platform/api/api.server.ts'
import { AppError, type FieldErrors } from '../../platform/errors.ts'
import { newId } from '../../platform/id.server.ts'
import { type CsvLine, readCsv } from './csv.server.ts'
import { keysAhead } from './keys-ahead.server.ts'
import { importLimits, maxNamedLines, maxPatterns, maxRedirects } from './options.ts'
import { type KeysOf, planRedirects, type Wanted } from './plan.server.ts'
import { type ImportedLine, type Redirect, type RedirectInput, redirectInput } from './schema.ts'
import * as store from './store.server.ts'

export interface RedirectDeps {
  db: Database
  clock: () => Date
  use: RedirectUse
  /** The site's own address. */
  publicUrl: string
  /** Whether a page or a file of the site is at this address. */
  isTaken: (address: string) => Promise<boolean>
  keysOf: KeysOf
  /** Returns those of the addresses that lead nowhere. */
  listDead: (addresses: string[]) => Promise<string[]>
}

/** Fewer than a pool has connections, so that others get one. */
const lookupsAtOnce = 5

export const taken = 'There is a page at this address, and pages come before redirects'

/** Returns the redirect with its final target. Throws 400, or 409 if the address already has a redirect. */
export function createRedirect(deps: RedirectDeps, input: RedirectInput): Promise<Redirect> {
  return saveRedirect(deps, input, undefined)
}

/** Like `createRedirect`; throws 404 if the redirect is gone. Keeps its visits unless `from` changes. */
export function updateRedirect(deps: RedirectDeps, id: string, input: RedirectInput): Promise<Redirect> {
  return saveRedirect(deps, input, id)
}

async function saveRedirect(deps: RedirectDeps, input: RedirectInput, id: string | undefined): Promise<Redirect> {
  const wanted = asStored(deps, input)
  if (await hasPage(deps, input.from)) throw new AppError('validation', taken, { fields: { from: taken } })
  const keysOf = await keysAhead(deps, [wanted])
  return inTransaction(deps.db, async (trx) => {
    const stored = await readLocked(trx)
    const before = id === undefined ? undefined : await store.getRedirect(trx, id)
    const others = stored.filter((row) => row.id !== id)
    if (others.some(({ from_path }) => keyOf(from_path) === wanted.from)) {
      const message = 'There is a redirect from this address already'
      throw new AppError('conflict', message, { fields: { from: message } })
    }
    const { problems, ends, followers } = planRedirects(others, [wanted], keysOf)
    const [problem] = problems
    if (problem) throw new AppError('validation', problem.message, { fields: { [problem.field]: problem.message } })
    const row = { ...rowOf(wanted, ends[0] as string, deps.clock()), ...(id !== undefined && { id }) }
    // Visits belong to the address, so another address gets a new row.
    const isKept = before !== undefined && keyOf(before.from) === wanted.from
    if (before && !isKept) await store.deleteRedirect(trx, before._id)
    await write(trx, isKept ? stored : others, [row], followers)
    return store.getRedirect(trx, row.id)
  })
}

/** Returns the address that the redirect was for. */
export function removeRedirect({ db }: RedirectDeps, id: string): Promise<string> {
  return inTransaction(db, async (trx) => {
    const { from } = await store.getRedirect(trx, id)
    await store.deleteRedirect(trx, id)
    return from
  })
}

export interface Imported {
  created: number
  updated: number
  unchanged: number
  /** The first lines. */
  lines: ImportedLine[]
}

/** Imports all lines or none. Throws 400 with an error for each wrong line (lines.3.from). */
export async function importRedirects(deps: RedirectDeps, csv: string, isPreview: boolean): Promise<Imported> {
  const read = readCsv(csv, importLimits.lines)
  if (!read) {
    const most = importLimits.lines.toLocaleString('en')
    throw new AppError('validation', `The file has more than ${most} lines, or a quotation mark that is never closed`)
  }
  if (read.length === 0) throw new AppError('validation', 'The file contains no addresses')
  const errors = new LineErrors()
  const lines = await readLines(deps, read, errors)
  errors.throwIfAny()
  const keysOf = await keysAhead(deps, lines)
  return inTransaction(deps.db, async (trx) => {
    const stored = await readLocked(trx)
    const { problems, ends, followers } = planRedirects(stored, lines, keysOf)
    for (const { index, field, message } of problems) errors.add(lines[index]?.line ?? 0, { [field]: message })
    errors.throwIfAny()
    const outcome = compare(stored, lines, ends)
    if (!isPreview) {
      const now = deps.clock()
      const changed = outcome.filter(({ action }) => action !== 'keep')
      const rows = changed.map(({ wanted, to }) => rowOf(wanted, to, now))
      await write(trx, stored, rows, followers)
    }
    const count = (wanted: ImportedLine['action']) => outcome.filter(({ action }) => action === wanted).length
    return {
      created: count('create'),
      updated: count('update'),
      unchanged: count('keep'),
      lines: outcome
        .slice(0, maxNamedLines)
        .map(({ wanted, to, action }) => ({ line: wanted.line, from: wanted.from, to: to || null, action })),
    }
  })
}

type WantedLine = Wanted & { line: number }

/** Validates the lines and drops exact duplicates. */
async function readLines(deps: RedirectDeps, read: CsvLine[], errors: LineErrors): Promise<WantedLine[]> {
  const lines = new Map<string, WantedLine>()
  const parsed = read.map(({ line, ...fields }) => ({ line, result: redirectInput.safeParse(fields) }))
  const withPage = await findWithPage(
    deps,
    parsed.flatMap(({ result }) => result.data?.from ?? []),
  )
  for (const { line, result } of parsed) {
    if (!result.success) {
      errors.add(line, validationError(result.error).fields ?? {})
      continue
    }
    const wanted = { ...asStored(deps, result.data), line }
    const before = lines.get(wanted.from)
    if (before && (before.to !== wanted.to || before.status !== wanted.status)) {
      errors.add(line, { from: `Line ${before.line} says something different about this address` })
    } else if (!before && withPage.has(result.data.from)) errors.add(line, { from: taken })
    else if (!before) lines.set(wanted.from, wanted)
  }
  return [...lines.values()]
}

/** Returns those of the addresses that have a page. Some at a time, because a database elsewhere takes its time. */
export async function findWithPage(deps: RedirectDeps, addresses: string[]): Promise<ReadonlySet<string>> {
  const left = [...new Set(addresses)]
  const found = new Set<string>()
  const look = async () => {
    for (let from = left.pop(); from !== undefined; from = left.pop()) if (await hasPage(deps, from)) found.add(from)
  }
  await Promise.all(Array.from({ length: lookupsAtOnce }, look))
  return found
}

function compare(stored: RedirectRow[], lines: WantedLine[], ends: string[]) {
  const known = new Map(stored.map((row) => [keyOf(row.from_path), row]))
  return lines.map((wanted, index) => {
    const to = ends[index] as string
    const row = known.get(wanted.from)
    const isSame = row?.to_path === to && row.status === wanted.status
    const action: ImportedLine['action'] = isSame ? 'keep' : row ? 'update' : 'create'
    return { wanted, to, action }
  })
}

/**
 * Whether there is a page at the address as it is spelt or stored: capitals distinguish service pages. A page's former
 * address is not taken, although the page is found there too.
 */
async function hasPage({ db, isTaken }: RedirectDeps, from: string): Promise<boolean> {
  for (const address of new Set([from, keyOf(from)])) {
    if ((await isTaken(address)) && !(await findMoved(db, [address])).has(address)) return true
  }
  return false
}

export function asStored({ publicUrl }: RedirectDeps, input: RedirectInput): Wanted {
  return { ...onThisSite(input, publicUrl), from: keyOf(input.from) }
}

/** Takes the lock first: two concurrent saves could create a loop. */
export async function readLocked(trx: DatabaseTransaction): Promise<RedirectRow[]> {
  await holdRedirects(trx)
  return store.readRedirects(trx)
}

export async function write(
  trx: DatabaseTransaction,
  stored: RedirectRow[],
  rows: RedirectRow[],
  followers: [RedirectRow, string][],
): Promise<void> {
  const known = new Set(stored.map(({ from_path }) => keyOf(from_path)))
  const added = rows.filter(({ from_path }) => !known.has(from_path))
  const patterns = (list: RedirectRow[]) => list.filter(({ from_path }) => isPattern(from_path)).length
  const isFull = added.length > 0 && stored.length + added.length > maxRedirects
  if (isFull || (patterns(added) > 0 && patterns(stored) + patterns(added) > maxPatterns)) {
    const message = isFull
      ? `There may be at most ${maxRedirects.toLocaleString('en')} redirects`
      : `There may be at most ${maxPatterns} redirects that end with a *`
    throw new AppError('validation', message, { fields: { from: message } })
  }
  await respell(trx, stored, new Set(rows.map(({ from_path }) => from_path)))
  await store.putRedirects(trx, rows)
  for (const [{ id }, to] of followers) await store.pointTo(trx, id, to)
  await store.forgetUnknown(trx, new Set(rows.map(({ from_path }) => from_path)))
}

/** Makes way for redirects from these addresses: those that moves have left may be spelt with capitals. */
async function respell(trx: DatabaseTransaction, stored: RedirectRow[], keys: Set<string>): Promise<void> {
  const spelt = new Set(stored.map(({ from_path }) => from_path))
  for (const { id, from_path } of stored) {
    const key = keyOf(from_path)
    if (key === from_path || !keys.has(key)) continue
    if (spelt.has(key)) await store.deleteRedirect(trx, id)
    else await store.setAddress(trx, id, key)
    spelt.add(key)
  }
}

export function rowOf({ from, status }: Wanted, to: string, now: Date): RedirectRow {
  const created_at = now.toISOString()
  return { id: newId(), from_path: from, to_path: to, status, is_move: 0, hits: 0, last_hit_at: null, created_at }
}

/** Turns a target on this site's own host into a path, so that loops through it are found. */
export function onThisSite<Input extends Pick<RedirectInput, 'to'>>(input: Input, publicUrl: string): Input {
  if (!URL.canParse(input.to) || new URL(input.to).host !== new URL(publicUrl).host) return input
  const { pathname, search, hash } = new URL(input.to)
  return { ...input, to: readAddress(`${pathname}${search}${hash}`)?.whole ?? input.to }
}

/** Collects errors by line and field, up to a limit. */
class LineErrors {
  private readonly fields: FieldErrors = {}
  private count = 0

  add(line: number, fields: FieldErrors): void {
    this.count += 1
    if (this.count > maxNamedLines) return
    for (const [name, message] of Object.entries(fields)) this.fields[`lines.${line}.${name}`] = message
  }

  throwIfAny(): void {
    if (this.count === 0) return
    const lines = this.count === 1 ? 'One line has a mistake' : `${this.count.toLocaleString('en')} lines have mistakes`
    throw new AppError('validation', `${lines}, so nothing was imported`, { fields: this.fields })
  }
}
