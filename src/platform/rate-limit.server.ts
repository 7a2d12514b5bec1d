import { isIPv6 } from 'node:net'
import type { Database } from '../db/tables.ts'
import { holdLock, inTransaction } from '../db/transaction.server.ts'
import { AppError } from './errors.ts'
import { newId } from './id.server.ts'

export interface Limit {
  /** What is limited, e.g. contact-attempt. */
  name: string
  most: number
  perMs: number
  /** The sentence that a person past the limit reads. */
  message: string
}

/** Counts one use by `who`, in the database, so that restarts and other processes count too. Throws 429 past the
 * limit; answers what `refund` takes back. */
export async function consumeLimit(db: Database, limit: Limit, who: string, now: Date): Promise<string> {
  const key = `${limit.name}:${who}`
  const since = new Date(now.getTime() - limit.perMs).toISOString()
  return inTransaction(db, async (trx) => {
    // Without it, uses at the same moment would all count the same rows and all get through.
    await holdLock(trx, limit.name)
    await trx.deleteFrom('rate_limits').where('key', 'like', `${limit.name}:%`).where('used_at', '<=', since).execute()
    const used = await trx
      .selectFrom('rate_limits')
      .select((eb) => [eb.fn.countAll<number>().as('uses'), eb.fn.min('used_at').as('first')])
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (Number(used.uses) >= limit.most) throw pastLimit(limit, used.first ?? since, now)
    const id = newId()
    await trx.insertInto('rate_limits').values({ id, key, used_at: now.toISOString() }).execute()
    return id
  })
}

/** Uncounts uses that turned out not to count. */
export async function refund(db: Database, uses: string[]): Promise<void> {
  await db.deleteFrom('rate_limits').where('id', 'in', uses).execute()
}

function pastLimit(limit: Limit, firstUse: string, now: Date): AppError {
  const freeAt = Date.parse(firstUse) + limit.perMs
  return new AppError('too_many', limit.message, {
    retryAfter: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)),
  })
}

/**
 * What a limit counts an address by: an IPv4 address whole, of an IPv6 address the /64 that one customer gets. However
 * it is written, with a port as some proxies pass it on too, the same network has the same name.
 */
export function networkOf(address: string): string {
  const host = /^\[(.+)\]/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1')
  const bare = host.replace(/%.*$/, '')
  if (!isIPv6(bare)) return host
  const groups = groupsOf(bare)
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return asIPv4(groups.slice(6))
  return `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups in lower case without leading zeros, as URL writes them. */
function groupsOf(address: string): string[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [left = [], right = []] = canonical.split('::').map((half) => half.split(':').filter(Boolean))
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}

function asIPv4(groups: string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((bits) => [bits >> 8, bits & 255])
    .join('.')
}
