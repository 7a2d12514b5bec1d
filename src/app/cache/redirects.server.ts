import { keyOf, readAddress } from '../../entries/redirect-address.ts'
import { fillPattern, isPattern, patternsFor } from '../../entries/redirect-pattern.ts'
import { findDocument } from '../../features/documents/store.server.ts'
import { publicCache } from '../../platform/api/api.server.ts'
import type { Generation } from '../../platform/http/page-cache.server.ts'
import { subjectExists } from '../kinds.server.ts'
import type { Resources } from '../resources.server.ts'
import { decodePath, isMadeFile } from './cache-target.server.ts'
import { onceForEachState } from './generation.server.ts'
import { pageAddress, type Subject } from './page-address.ts'

/** The target of an administrator's redirect; without `to` the address is gone. */
export interface Goal {
  id: string
  to?: string
}

interface Known {
  /** Keyed by address. */
  goals: Map<string, Goal>
  /** Former addresses of pages, with the id of the redirect. */
  moves: Map<string, string>
}

interface Deps {
  resources: Pick<Resources, 'db' | 'redirectUse' | 'log'>
  generation: () => Promise<Generation> | Generation
  isLost: (subject: Subject) => Promise<boolean>
}

/** Administrators' redirects for addresses without a page. (Pages that moved are found by their kinds.) */
export interface Redirects {
  /** For an address that has no page, or none with these parameters. */
  find(target: string): Promise<Goal | undefined>
  /** For the address of an entry that does not exist. */
  findForMissing(target: string): Promise<Goal | undefined>
  /** Counts a use of the address, if a page has moved away from it. */
  noteMove(target: string): Promise<void>
}

/** Reads the table once per state of the content; while that fails, the last one holds. */
export function createRedirects({ resources, generation, isLost }: Deps): Redirects {
  const none: Known = { goals: new Map(), moves: new Map() }
  const current = onceForEachState(generation, () => readKnown(resources), none, resources.log)

  async function follow(asked: Lookup): Promise<Goal | undefined> {
    const { goals } = await current()
    const first = goalFor(goals, asked)
    if (!first) return undefined
    const goal = await followOn(goals, first)
    if (goal) resources.redirectUse.hit(first.id)
    return goal
  }

  /** A pattern may lead to an address that has no page but another redirect. Returns undefined for a circle. */
  async function followOn(goals: Known['goals'], first: Goal): Promise<Goal | undefined> {
    const passed = new Set<string>()
    for (let goal = first; ; ) {
      const next = goal.to === undefined ? undefined : lookUp(goal.to)
      if (!next || (next.subject && !(await isLost(next.subject)))) return goal
      const onward = goalFor(goals, next)
      if (!onward) return goal
      if (passed.has(onward.id) || onward.id === first.id) return undefined
      passed.add(onward.id)
      goal = onward
    }
  }

  return {
    async find(target) {
      const asked = lookUp(target)
      if (!asked) return undefined
      return !asked.subject || (await isLost(asked.subject)) ? follow(asked) : undefined
    },
    async findForMissing(target) {
      const asked = lookUp(target)
      return asked && follow(asked)
    },
    async noteMove(target) {
      const { moves } = await current()
      const id = lookUp(target)
        ?.keys.map((key) => moves.get(key))
        .find((found) => found !== undefined)
      if (id !== undefined) resources.redirectUse.hit(id)
    },
  }
}

interface Lookup {
  target: string
  /** The addresses that may have a redirect, in order of priority. */
  keys: string[]
  subject?: Subject
}

/** Returns undefined for an address that always has a page or a file of the site. */
function lookUp(target: string): Lookup | undefined {
  const address = readAddress(target)
  if (!address || isMadeFile(address.path)) return undefined
  const path = decodePath(address.path)
  const page = path === undefined ? undefined : pageAddress(path, new URLSearchParams(address.query))
  const pathKey = keyOf(address.path)
  const patterns = patternsFor(pathKey)
  if (!page) return { target, keys: [address.key, pathKey, ...patterns] }
  // A list's entries are named by a parameter, and are not below it.
  const below = page.address.includes('?') ? [] : patterns
  if (page.subject) return { target, keys: [address.key, keyOf(page.address), ...below], subject: page.subject }
  // For old addresses such as /?p=123: a page would respond and ignore the unknown parameter.
  return address.query !== '' && !page.address.includes('?') ? { target, keys: [address.key] } : undefined
}

function goalFor(goals: Known['goals'], { target, keys }: Lookup): Goal | undefined {
  for (const key of keys) {
    const goal = goals.get(key)
    if (goal?.to === undefined || !isPattern(key)) {
      if (goal) return goal
      continue
    }
    const to = fillPattern(goal.to, key, target)
    if (to !== undefined) return { ...goal, to: asLocation(to) }
  }
  return undefined
}

/** Returns the addresses whose redirects this one may follow, in order of priority. */
export function keysOf(address: string): string[] {
  return lookUp(address)?.keys ?? []
}

/** Revalidated each time, because a page may come to this address. */
export function movedTo(location: string): Response {
  return new Response(null, { status: 301, headers: { Location: location, 'Cache-Control': publicCache } })
}

async function readKnown({ db, log }: Pick<Resources, 'db' | 'log'>): Promise<Known> {
  const rows = await db.selectFrom('redirects').select(['id', 'from_path', 'to_path', 'status', 'is_move']).execute()
  const known: Known = { goals: new Map(), moves: new Map() }
  for (const { id, from_path, to_path, status, is_move } of rows) {
    if (is_move === 1) known.moves.set(keyOf(from_path), id)
    else if (status === 410) known.goals.set(keyOf(from_path), { id })
    else if (!isTarget(to_path)) log.error({ from: from_path, to: to_path }, 'a redirect has an unusable target')
    else known.goals.set(keyOf(from_path), { id, to: asLocation(to_path) })
  }
  return known
}

const own = 'https://site.invalid'

/** An earlier version allowed targets that name another host without a scheme. */
function isTarget(to: string): boolean {
  return !to.startsWith('//') && URL.canParse(to, own)
}

/** Encodes a target for a header: letters of other scripts are escaped. */
function asLocation(to: string): string {
  const { origin, href } = new URL(to, own)
  return origin === own ? href.slice(own.length) : href
}

/** Returns whether a page or a file of the site is at this address now. */
export async function isTaken(resources: Pick<Resources, 'db' | 'clock'>, address: string): Promise<boolean> {
  const [, id, file] = /^\/media\/documents\/([^/?]+)\/([^/?]+)$/.exec(address) ?? []
  if (id !== undefined) return (await findDocument(resources.db, id))?.file === file
  const asked = lookUp(address)
  return !asked || (asked.subject !== undefined && subjectExists(resources, asked.subject))
}
