import type { IncomingHttpHeaders } from 'node:http'
import type { VisitKind } from '../../db/system-tables.ts'
import type { Database } from '../../db/tables.ts'
import { createNetworkBudget } from '../../platform/api/network-budget.server.ts'
import { oneAfterAnother } from '../../platform/concurrency/one-after-another.server.ts'
import { runPeriodically } from '../../platform/concurrency/periodic.server.ts'
import { hourMs } from '../../platform/dates.ts'
import type { Log } from '../../platform/log.server.ts'
import type { VisitAction } from './options.ts'
import { addVisits, type Counted } from './store.server.ts'

const flushEveryMs = 5000
/** The most names in each map that waits to be stored. */
const maxWaiting = 5000
const maxVisitorsWaiting = 20_000
/** The most user agents whose classification is cached. */
const maxAgents = 1000
const maxAgentLength = 500
/** Reports from browsers in a minute. */
const reports = { perMs: 60_000, maxOfOne: 60, maxInAll: 6000 }
/** Visitors noted in an hour, each up to once per flush: with other user agents, one client could be all of a day's. */
const visitorsNoted = { perMs: hourMs, maxOfOne: 600, maxInAll: 30_000 }

const robot =
  /bot\b|bot[/;_-]|crawl|spider|slurp|preview|monitor|scan|check|fetch|archiv|headless|lighthouse|pagespeed|facebookexternalhit|embedly|whatsapp|telegram|curl|wget|python|java\/|okhttp|go-http|node|axios|libwww|perl|ruby|php|http-?client/i

/** Where a request comes from: what tells visitors apart for a day. */
export interface Visitor {
  address: string
  agent: string | undefined
}

/** Counts visits in memory and stores them in batches. Keeps nothing that identifies a visitor. */
export interface Visits {
  /** Counts a page load. `url`: the request target. Called for every page, so it does next to nothing. */
  see(url: string, address: string, headers: IncomingHttpHeaders): void
  /** Counts what a browser reports because the server cannot see it. */
  report(seen: { page: string; action: 'view' | 'apply' }, visitor: Visitor): void
  act(action: VisitAction, page: string): void
  /** Stores what was counted since the last flush; what cannot be stored waits for the next flush. */
  flush(): Promise<void>
  stop(): Promise<void>
}

interface Deps {
  db: Database
  clock: () => Date
  log: Log
  isOn: () => Promise<boolean>
  /** Returns the name of the page at an address; undefined if visitors have no such page. */
  pageAt: (url: string) => Promise<string | undefined>
  /** This site's own host, which does not count as a referrer. */
  ownHost: string
}

interface Waiting {
  /** By address as requested. */
  views: Map<string, number>
  /** The visitors of each of these addresses: only some of them may turn out to be pages. */
  callers: Map<string, Set<string>>
  /** Together, in all these sets. */
  callersNoted: number
  referrers: Map<string, number>
  actions: Record<VisitAction, Map<string, number>>
}

const nothing = (): Waiting => ({
  views: new Map(),
  callers: new Map(),
  callersNoted: 0,
  referrers: new Map(),
  actions: { message: new Map(), apply: new Map() },
})

export function createVisits({ db, clock, log, isOn, pageAt, ownHost }: Deps): Visits {
  let waiting = nothing()
  const mayTell = createNetworkBudget({ clock, ...reports })
  const mayBeNoted = createNetworkBudget({ clock, ...visitorsNoted })

  function count(url: string, { address, agent }: Visitor): void {
    add(waiting.views, url, 1)
    noteCaller(url, `${address}\n${agent}`, () => mayBeNoted(address))
  }

  function noteCaller(url: string, caller: string, mayBeNew = () => true): void {
    if (waiting.callersNoted >= maxVisitorsWaiting || !waiting.views.has(url)) return
    const callers = waiting.callers.get(url) ?? new Set()
    if (callers.has(caller) || !mayBeNew()) return
    waiting.callers.set(url, callers.add(caller))
    waiting.callersNoted += 1
  }

  /** A caller that reads the stored figures must wait for a flush already in progress. */
  const flush = oneAfterAnother(async () => {
    const { views, callers, referrers, actions } = waiting
    if (views.size + actions.message.size + actions.apply.size === 0) return
    const taken = waiting
    waiting = nothing()
    try {
      if (await isOn()) await addVisits(db, await countedOf(taken), clock())
    } catch (error) {
      for (const [url, times] of views) add(waiting.views, url, times)
      for (const [url, known] of callers) for (const caller of known) noteCaller(url, caller)
      for (const [host, times] of referrers) add(waiting.referrers, host, times)
      for (const action of ['message', 'apply'] as const) {
        for (const [page, times] of actions[action]) add(waiting.actions[action], page, times)
      }
      throw error
    }
  })

  async function countedOf({ views, callers, referrers, actions }: Waiting): Promise<Counted> {
    const page = new Map<string, number>()
    const visitors = new Set<string>()
    for (const [url, times] of views) {
      const name = await pageAt(url)
      if (name === undefined) continue
      add(page, name, times)
      for (const caller of callers.get(url) ?? []) visitors.add(caller)
    }
    const counts: Record<VisitKind, Map<string, number>> = {
      page,
      referrer: referrers,
      message: await byPage(actions.message),
      apply: await byPage(actions.apply),
    }
    const all = [...page.values()].reduce((sum, times) => sum + times, 0)
    return { views: all, visitors: [...visitors], counts }
  }

  /** Omits addresses that lead to no page. */
  async function byPage(urls: Map<string, number>): Promise<Map<string, number>> {
    const pages = new Map<string, number>()
    for (const [url, times] of urls) {
      const page = await pageAt(url)
      if (page !== undefined) add(pages, page, times)
    }
    return pages
  }

  const flushing = runPeriodically(flush, { name: 'visits', firstMs: flushEveryMs, everyMs: flushEveryMs, log })
  return {
    see(url, address, headers) {
      count(url, { address, agent: headers['user-agent'] })
      const { referer } = headers
      if (referer === undefined) return
      const host = hostOf(referer)
      if (host && host !== ownHost && host !== headers.host) add(waiting.referrers, host, 1)
    },
    report({ page, action }, visitor) {
      if (!mayTell(visitor.address)) return
      if (action === 'view') count(page, visitor)
      else add(waiting.actions.apply, page, 1)
    },
    act: (action, page) => add(waiting.actions[action], page, 1),
    flush,
    async stop() {
      await flushing.stop()
      await flush().catch((error) => log.warn({ err: error }, 'visits could not be stored'))
    },
  }
}

function add(counts: Map<string, number>, name: string, times: number): void {
  const before = counts.get(name)
  if (before !== undefined) counts.set(name, before + times)
  else if (counts.size < maxWaiting) counts.set(name, times)
}

/** Returns the host in a Referer header, or '' if it is not the address of a site. */
function hostOf(referrer: string): string {
  const [, host = ''] = /^https?:\/\/([^/?#@]{1,100})(?:[/?#]|$)/i.exec(referrer) ?? []
  return /^[\w.:-]+$/.test(host) ? host.toLowerCase().replace(/^www\./, '') : ''
}

const agents = new Map<string, boolean>()

/** Whether a request may be counted: not from a robot, not a prefetch, and the visitor has not opted out. */
export function isCounted(headers: IncomingHttpHeaders): boolean {
  const { 'user-agent': agent, dnt, 'sec-gpc': control, 'sec-purpose': purpose, purpose: oldPurpose } = headers
  if (agent === undefined || dnt === '1' || control === '1') return false
  if (purpose !== undefined || oldPurpose !== undefined || headers['x-moz'] !== undefined) return false
  if (agent.length > maxAgentLength) return false
  let isPerson = agents.get(agent)
  if (isPerson === undefined) {
    isPerson = /mozilla\/|opera\//i.test(agent) && !robot.test(agent)
    if (agents.size >= maxAgents) agents.clear()
    agents.set(agent, isPerson)
  }
  return isPerson
}
