import { isIPv4 } from 'node:net'
import { inOneTrip } from '../../db/pipeline.server.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { holdLock, inTransaction, leaveToCommit } from '../../db/transaction.server.ts'
import { AppError } from '../errors.ts'
import { groupsOf, readIpAddress } from '../http/ip-address.server.ts'
import { newId } from '../id.server.ts'

export interface Limit {
  /** The limited action, such as contact-attempt. */
  name: string
  most: number
  perMs: number
  /** The message for a person who has reached the limit. */
  message: string
}

/** One use of a limit by an address, a browser or an account. */
export interface Use {
  limit: Limit
  who: string
}

/** Counts one use by `who` in the database, across restarts and processes. Throws 429 past the limit. */
export function consumeLimit(db: Database, limit: Limit, who: string, now: Date): Promise<void> {
  return consumeLimits(db, [{ limit, who }], now)
}

/** The same for several limits: counts one use of each, or of none if one of them is reached. */
export function consumeLimits(db: Database, uses: Use[], now: Date): Promise<void> {
  return withinLimits(db, uses, now, async () => {})
}

/**
 * Returns one use of `limit` by a client, by the networks around it, which may do a multiple, and by everybody, who may
 * do `inAll`: otherwise whoever has enough addresses has no limit.
 */
export function strangersUses(limit: Limit, address: string, inAll: number): Use[] {
  return [...networksOf(address), { key: 'all', times: inAll / limit.most }].map(({ key, times }) => ({
    limit: { ...limit, most: limit.most * times },
    who: key,
  }))
}

/**
 * Runs `fn` in a transaction that counts one use of each limit. Throws 429 if any of them is reached; then nothing is
 * counted or written.
 */
export async function withinLimits<T>(
  db: Database,
  uses: Use[],
  now: Date,
  fn: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  // Most calls past a limit are refused here, without a lock or a transaction.
  await refuseReached(db, uses, now)
  return inTransaction(db, async (trx) => {
    const held = holdLimits(trx, uses)
    const reached = refuseReached(trx, uses, now)
    // What `fn` begins with is sent together with the locks, which come first.
    const [, , done] = await Promise.all([held, reached, fn(trx)])
    await countUses(trx, uses, now)
    return done
  })
}

/** Locks the limits until the transaction ends, so that what it reads of them stays true. */
export async function holdLimits(trx: DatabaseTransaction, uses: Use[]): Promise<void> {
  // Always in the same order: two transactions that lock several limits could otherwise deadlock.
  const keys = uses.map(keyOf).sort()
  await Promise.all(keys.map((key) => holdLock(trx, key)))
}

/** Returns the error of the reached limit that is free again last; undefined if none is reached. */
export async function findReached(db: Database, uses: Use[], now: Date): Promise<AppError | undefined> {
  const errors = await inOneTrip(db, (one) => Promise.all(uses.map((use) => errorOf(one, use, now))))
  let latest: AppError | undefined
  for (const error of errors) {
    if (error && (error.retryAfter ?? 0) > (latest?.retryAfter ?? 0)) latest = error
  }
  return latest
}

/** Counts one use of each limit, reached or not. */
export async function countUses(db: Database, uses: Use[], now: Date): Promise<void> {
  if (uses.length === 0) return
  const rows = uses.map((use) => ({
    id: newId(),
    key: keyOf(use),
    used_at: now.toISOString(),
    expires_at: new Date(now.getTime() + use.limit.perMs).toISOString(),
  }))
  const insert = db.insertInto('rate_limits').values(rows)
  if (db.isTransaction) leaveToCommit(db as DatabaseTransaction, insert.compile())
  else await insert.execute()
}

function keyOf({ limit, who }: Use): string {
  return `${limit.name}:${who}`
}

async function refuseReached(db: Database, uses: Use[], now: Date): Promise<void> {
  const error = await findReached(db, uses, now)
  if (error) throw error
}

async function errorOf(db: Database, use: Use, now: Date): Promise<AppError | undefined> {
  const { most, perMs, message } = use.limit
  const used = await db
    .selectFrom('rate_limits')
    .select((eb) => [eb.fn.countAll<number>().as('uses'), eb.fn.min('used_at').as('first')])
    .where('key', '=', keyOf(use))
    .where('used_at', '>', new Date(now.getTime() - perMs).toISOString())
    .executeTakeFirstOrThrow()
  if (Number(used.uses) < most) return undefined
  const freeAt = Date.parse(used.first ?? now.toISOString()) + perMs
  return new AppError('too_many', message, { retryAfter: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)) })
}

/** Addresses that are counted together. */
export interface Network {
  key: string
  /** How many times as much as a single client it may do. */
  times: number
}

/**
 * Returns the key that limits count an address by: an IPv4 address whole, an IPv6 address as the /64 that one customer
 * gets. All spellings of an address, including one with a port as some proxies pass it on, give the same key.
 */
export function networkOf(address: string): string {
  const ip = readIpAddress(address)
  return ip?.includes(':') ? `${groupsOf(ip).slice(0, 4).join(':')}::/64` : (ip ?? address)
}

/** How many times as much as a client a network may do. */
const timesOf = { 24: 32, 56: 8, 48: 32 } as const

/** Returns that network and the larger ones around it, which one owner may have whole. */
export function networksOf(address: string): Network[] {
  const own = networkOf(address)
  return [{ key: own, times: 1 }, ...widerNetworksOf(own).map(({ bits, who }) => ({ key: who, times: timesOf[bits] }))]
}

/** Returns the networks around a key of `networkOf`: the /24 of an IPv4 address, the /56 and /48 of an IPv6 address. */
export function widerNetworksOf(network: string): { bits: 24 | 48 | 56; who: string }[] {
  if (isIPv4(network)) return [{ bits: 24, who: `${network.replace(/\.\d+$/, '')}.0/24` }]
  if (!network.endsWith('::/64')) return []
  const groups = network.slice(0, -'::/64'.length).split(':')
  const site = groups.slice(0, 3).join(':')
  const part = (Number.parseInt(groups[3] ?? '0', 16) & 0xff00).toString(16)
  return [
    { bits: 56, who: `${site}:${part}::/56` },
    { bits: 48, who: `${site}::/48` },
  ]
}
