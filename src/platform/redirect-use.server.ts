import type { Database, DatabaseTransaction } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.server.ts'
import type { Log } from './log.server.ts'
import { oneAfterAnother } from './one-after-another.server.ts'
import { runPeriodically } from './periodic.server.ts'

const flushEveryMs = 60_000
/** From one network each address counts once in this time, so that nobody's repeated requests outweigh the others'. */
const roundMs = 60 * 60_000
/** Addresses of one network, and networks, that count in a round. */
const mostOfOne = 20
const mostNetworks = 2000
/** Addresses that wait to be stored. */
const mostWaiting = 1000
/** Addresses that are stored. */
export const mostUnknown = 200
const longestPath = 300
const keptMs = 60 * 24 * 60 * 60_000

/** What scanners try on every site, whatever it runs on. */
const probe =
  /(^|\/)\.(?!well-known\/)|\/wp-(admin|includes|login|config|json|content\/plugins)|\/(xmlrpc|wlwmanifest|phpinfo|eval-stdin|shell|adminer)\b|phpmyadmin|\/(cgi-bin|vendor|actuator|solr|owa|autodiscover|boaform|hnap1|_ignition|telescope|ecp|geoserver)(\/|$)|\.(sql|bak|env|ini|log|swp|tar|gz|rar|7z)$/i

/** What visitors make of the redirects, counted in memory and stored together. */
export interface RedirectUse {
  /** Somebody was led on by this redirect. */
  hit(id: string): void
  /** Somebody asked for an address that has neither page nor redirect. */
  askedInVain(path: string, network: string): void
  /** Stores what was counted since the last time; what cannot be stored waits for the next. */
  flush(): Promise<void>
  stop(): Promise<void>
}

interface Deps {
  db: Database
  clock: () => Date
  log: Log
}

/** In bounded memory and rows, whatever strangers ask for. */
export function createRedirectUse({ db, clock, log }: Deps): RedirectUse {
  let hits = new Map<string, number>()
  let unknown = new Map<string, number>()
  const askedBy = new Map<string, Set<string>>()
  let roundEnds = 0

  /** Whether this is the first time in this round, and one of the first addresses, that the network asks for. */
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

  /** Where there is no room, an address that only one has asked for gives way. */
  function makeRoom(): void {
    if (unknown.size < mostWaiting) return
    for (const [path, asked] of unknown) if (asked === 1) return void unknown.delete(path)
    unknown.delete(unknown.keys().next().value as string)
  }

  /** Who reads what is stored has to wait for what another call is still storing. */
  const flush = oneAfterAnother(async () => {
    if (hits.size === 0 && unknown.size === 0) return
    const [led, asked] = [hits, unknown]
    hits = new Map()
    unknown = new Map()
    const now = clock()
    try {
      await inTransaction(db, async (trx) => {
        // In one order, so that two processes do not wait for each other.
        for (const [id, count] of inOrder(led)) await storeHits(trx, id, count, now)
        for (const [path, count] of inOrder(asked)) await storeUnknown(trx, path, count, now)
        if (asked.size > 0) await keepMostAsked(trx, now)
      })
    } catch (error) {
      for (const [id, count] of led) hits.set(id, (hits.get(id) ?? 0) + count)
      for (const [path, count] of asked) unknown.set(path, (unknown.get(path) ?? 0) + count)
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
    askedInVain(path, network) {
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

/** The others make room, and those that nobody has asked for in a long time. */
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
