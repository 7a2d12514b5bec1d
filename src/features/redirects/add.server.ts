import { inTransaction } from '../../db/transaction.server.ts'
import { keyOf } from '../../entries/redirect-address.ts'
import { isPattern } from '../../entries/redirect-pattern.ts'
import { keysAhead } from './keys-ahead.server.ts'
import { asStored, findWithPage, type RedirectDeps, readLocked, rowOf, taken, write } from './operations.server.ts'
import { maxPatterns, maxRedirects } from './options.ts'
import { planRedirects, type Wanted } from './plan.server.ts'
import { redirectInput } from './schema.ts'

export interface Added {
  created: number
  unchanged: number
  refused: { from: string; reason: string }[]
}

/**
 * Adds those of the redirects that can be, and says why the others cannot: a page has the address, or an owner's redirect.
 * `isPreview`: only finds out.
 */
export async function addRedirects(
  deps: RedirectDeps,
  asked: { from: string; to: string }[],
  isPreview: boolean,
): Promise<Added> {
  const refused: Added['refused'] = []
  const wanted = await readWanted(deps, asked, refused)
  const keysOf = await keysAhead(deps, wanted)
  return inTransaction(deps.db, async (trx) => {
    const stored = await readLocked(trx)
    let unchanged = 0
    const known = new Map(stored.map((row) => [keyOf(row.from_path), row]))
    const fresh = wanted.filter(({ from, to }) => {
      const row = known.get(from)
      if (row && row.to_path === to) unchanged += 1
      else if (row) refused.push({ from, reason: 'There is a redirect from this address already' })
      return !row
    })
    const fitting = withRoom(stored, fresh)
    const fits = new Set(fitting)
    for (const one of fresh) {
      if (!fits.has(one)) refused.push({ from: one.from, reason: 'There is no room for more redirects' })
    }
    const wrong = new Map(planRedirects(stored, fitting, keysOf).problems.map(({ index, message }) => [index, message]))
    for (const [index, reason] of wrong) refused.push({ from: fitting[index]?.from ?? '', reason })
    const right = fitting.filter((_, index) => !wrong.has(index))
    const { ends, followers } = planRedirects(stored, right, keysOf)
    const now = deps.clock()
    const rows = right.map((one, index) => rowOf(one, ends[index] as string, now))
    if (!isPreview && rows.length > 0) await write(trx, stored, rows, followers)
    return { created: rows.length, unchanged, refused }
  })
}

/** The first of them, as many as there is room for. */
function withRoom(stored: { from_path: string }[], wanted: Wanted[]): Wanted[] {
  let patterns = maxPatterns - stored.filter(({ from_path }) => isPattern(from_path)).length
  const fitting = wanted.filter(({ from }) => !isPattern(from) || patterns-- > 0)
  return fitting.slice(0, Math.max(0, maxRedirects - stored.length))
}

async function readWanted(
  deps: RedirectDeps,
  asked: { from: string; to: string }[],
  refused: Added['refused'],
): Promise<Wanted[]> {
  const wanted = new Map<string, Wanted>()
  for (const { from, to } of asked) {
    const read = redirectInput.safeParse({ from, to, status: 301 })
    if (read.success) wanted.set(keyOf(read.data.from), asStored(deps, read.data))
    else refused.push({ from, reason: read.error.issues[0]?.message ?? 'This is not an address' })
  }
  const withPage = await findWithPage(deps, [...wanted.keys()])
  for (const from of withPage) refused.push({ from, reason: taken })
  return [...wanted.values()].filter(({ from }) => !withPage.has(from))
}
