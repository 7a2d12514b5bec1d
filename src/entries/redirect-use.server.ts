import type { Database, DatabaseTransaction } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.server.ts'
import { oneAfterAnother } from '../platform/concurrency/one-after-another.server.ts'
import { runPeriodically } from '../platform/concurrency/periodic.server.ts'
import { dayMs, hourMs } from '../platform/dates.ts'
import type { Log } from '../platform/log.server.ts'
import { holdRedirects } from './redirects.server.ts'

const flushEveryMs = 60_000
/** An address counts once per network in this time, so that repeated requests do not outweigh those of others. */
const roundMs = hourMs
/** Per round: the addresses that count for one network, and the networks that count. */
const mostOfOne = 20
const mostNetworks = 2000
/** Addresses waiting in memory to be stored. */
const mostWaiting = 1000
/** Addresses kept in the database. */
export const mostUnknown = 200
const longestPath = 300
const keptMs = 60 * dayMs

/** Paths that scanners try on every site, whatever it runs on. */
const probe =
  /(^|\/)\.(?!well-known\/)|\/wp-(admin|includes|login|config|json|content\/plugins)|\/(xmlrpc|wlwmanifest|phpinfo|eval-stdin|shell|adminer)\b|phpmyadmin|\/(cgi-bin|vendor|actuator|solr|owa|autodiscover|boaform|hnap1|_ignition|telescope|ecp|geoserver)(\/|$)|\.(sql|bak|env|ini|log|swp|tar|gz|rar|7z)$/i

/** Counts uses of redirects and requests for unknown addresses in memory, and stores them in batches. */
export interface RedirectUse {
  /** Counts a visitor who followed this redirect. */
  hit(id: string): void
  /** Counts a request for an address that has neither page nor redirect. */
  miss(path: string, network: string): void
  /** Stores the counts since the last flush; counts that cannot be stored wait for the next flush. */
  flush(): Promise<void>
  stop(): Promise<void>
}

interface Deps {
  db: Database
  clock: () => Date
  log: Log
}

/** Takes bounded memory and rows, whatever strangers request. */
export function createRedirectUse({ db, clock, log }: Deps): RedirectUse {
  let hits = new Map<string, number>()
  let unknown = new Map<string, number>()
  const askedBy = new Map<string, Set<string>>()
  let roundEnds = 0

  /** Whether this is the network's first request for the path in this round, and within the limits of a round. */
  function counts(path: string, network: string): boolean {
    const now = clock().getTime()
    if (now >= roundEnds || now < roundEnds - roundMs) {
      askedBy.clear()
      roundEnds = now + roundMs
    }
    const asked = askedBy.get(network) ?? new Set()
    if (asked.has(path) || asked.size >= mostOfOne || (asked.size === 0 && askedBy.size >= mostNetworks)) return false
    askedBy.set(network, asked.add(path))
    return true
  }

  /** Evicts an address requested only once, else the oldest, if there is no room. */
  function makeRoom(): void {
    if (unknown.size < mostWaiting) return
    for (const [path, asked] of unknown) if (asked === 1) return void unknown.delete(path)
    unknown.delete(unknown.keys().next().value as string)
  }

  /** Runs one flush at a time: a caller who then reads the rows must also await a flush that is still storing. */
  const flush = oneAfterAnother(async () => {
    if (hits.size === 0 && unknown.size === 0) return
    const [followed, missed] = [hits, unknown]
    hits = new Map()
    unknown = new Map()
    const now = clock()
    try {
      await inTransaction(
        db,
        async (trx) => {
          await holdRedirects(trx)
          // In a fixed order, so that two processes cannot deadlock.
          for (const [id, count] of inOrder(followed)) await storeHits(trx, id, count, now)
          for (const [path, count] of inOrder(missed)) await storeUnknown(trx, path, count, now)
          if (missed.size > 0) await keepMostAsked(trx, now)
        },
        { isUnseen: true },
      )
    } catch (error) {
      for (const [id, count] of followed) hits.set(id, (hits.get(id) ?? 0) + count)
      for (const [path, count] of missed) unknown.set(path, (unknown.get(path) ?? 0) + count)
      while (unknown.size > mostWaiting) makeRoom()
      throw error
    }
  })

  const flushing = runPeriodically(flush, {
    name: 'use of redirects',
    firstMs: flushEveryMs,
    everyMs: flushEveryMs,
    log,
  })
  return {
    hit: (id) => void hits.set(id, (hits.get(id) ?? 0) + 1),
    miss(path, network) {
      if (path.length > longestPath || probe.test(path) || !counts(path, network)) return
      if (!unknown.has(path)) makeRoom()
      unknown.set(path, (unknown.get(path) ?? 0) + 1)
    },
    flush,
    async stop() {
      await flushing.stop()
      await flush().catch((error) => log.warn({ err: error }, 'the use of redirects could not be stored'))
    },
  }
}

function inOrder(counts: Map<string, number>): [string, number][] {
  return [...counts].sort(([one], [other]) => (one < other ? -1 : 1))
}

async function storeHits(trx: DatabaseTransaction, id: string, count: number, now: Date): Promise<void> {
  await trx
    .updateTable('redirects')
    .set((eb) => ({ hits: eb('hits', '+', count), last_hit_at: now.toISOString() }))
    .where('id', '=', id)
    .execute()
}

async function storeUnknown(trx: DatabaseTransaction, path: string, count: number, now: Date): Promise<void> {
  const last_asked_at = now.toISOString()
  await trx
    .insertInto('unknown_addresses')
    .values({ path, asked: count, last_asked_at })
    .onConflict((conflict) =>
      conflict
        .column('path')
        .doUpdateSet((eb) => ({ asked: eb('unknown_addresses.asked', '+', count), last_asked_at })),
    )
    .execute()
}

/** Deletes all but the most requested addresses, and those that nobody has requested in a long time. */
async function keepMostAsked(trx: DatabaseTransaction, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptMs).toISOString()
  await trx.deleteFrom('unknown_addresses').where('last_asked_at', '<', oldest).execute()
  const kept = trx
    .selectFrom('unknown_addresses')
    .select('path')
    .orderBy('asked', 'desc')
    .orderBy('last_asked_at', 'desc')
    .orderBy('path')
    .limit(mostUnknown)
  await trx.deleteFrom('unknown_addresses').where('path', 'not in', kept).execute()
}
