import type { Database } from '../db/tables.ts'
import { linksIn, linkTarget, listLinking, listTargets } from '../entries/links.server.ts'
import type { Place } from '../entries/place.ts'
import { keyOf } from '../entries/redirect-address.ts'
import { isPattern } from '../entries/redirect-pattern.ts'
import type { DeadLink } from '../features/links/schema.ts'
import { listMenu, visibleMenu } from '../features/menu/store.server.ts'
import { entryNames } from './api/entry-names.server.ts'
import { isTaken, keysOf } from './cache/redirects.server.ts'
import { listUnseenPaths, nextChange, serverKinds } from './kinds.server.ts'
import type { Resources } from './resources.server.ts'

type Deps = Pick<Resources, 'db' | 'clock' | 'remember' | 'currentSettings' | 'config'>

const maxPlaces = 50
/** Different targets of which the texts of all entries are checked for dead ones. */
const maxTargets = 2000
const maxDead = 100
const maxPlacesOfDead = 5

const nouns = new Map(Object.values(serverKinds).map(({ apiName, entries }) => [apiName, entries.noun]))

/** The links that are not in entries: each with its place. */
async function listOtherLinks({ db, clock, currentSettings }: Deps): Promise<{ target: string; place: Place }[]> {
  const ofSettings = linksIn(await currentSettings()).map((target) => ({
    target,
    place: { noun: 'settings', title: 'Settings', to: '/admin/settings' },
  }))
  const menu = visibleMenu(await listMenu(db), await listUnseenPaths(db, clock()))
  const ofMenu = menu.flatMap(({ items }) =>
    items.map(({ name, to }) => ({ to, place: { noun: 'menu', title: name, to: '/admin/add-service' } })),
  )
  const redirects = await db
    .selectFrom('redirects')
    .select(['from_path', 'to_path'])
    .where('is_move', '=', 0)
    .where('status', '=', 301)
    .execute()
  // Where a * leads depends on what is asked for.
  const fixed = redirects.filter(({ from_path, to_path }) => !(isPattern(from_path) && to_path.includes('*')))
  const ofRedirects = fixed.map(({ from_path, to_path }) => ({
    to: to_path,
    place: { noun: 'redirect', title: from_path, to: '/admin/redirects' },
  }))
  const others = [...ofMenu, ...ofRedirects].flatMap(({ to, place }) => {
    const target = linkTarget(to)
    return target === undefined ? [] : { target, place }
  })
  return [...ofSettings, ...others]
}

/** The pages that the settings name. While one is a draft, nothing links to it, so that none of them is a dead link. */
async function listLegalPages({ currentSettings }: Deps): Promise<{ target: string; place: Place }[]> {
  const { privacyPage, imprintPage } = await currentSettings()
  const placeOf = (title: string) => ({ noun: 'settings', title, to: '/admin/settings#footer' })
  return [
    { target: `/${privacyPage}`, place: placeOf('Privacy policy') },
    { target: `/${imprintPage}`, place: placeOf('Imprint') },
  ]
}

/** Lists the places that link to an address, also in full or by a former address of its entry. */
export async function findPlaces(deps: Deps, address: string): Promise<Place[]> {
  const [places = []] = await findPlacesOfEach(deps, [address])
  return places
}

/** The same for several addresses, in their order. */
export async function findPlacesOfEach(deps: Deps, addresses: string[]): Promise<Place[][]> {
  const others = addresses.length > 0 ? [...(await listOtherLinks(deps)), ...(await listLegalPages(deps))] : []
  const found: Place[][] = []
  for (const address of addresses) {
    const targets = await spellingsOf(deps, address)
    const entries = await listLinking(deps.db, targets, maxPlaces)
    const named = others.filter(({ target }) => targets.includes(target)).map(({ place }) => place)
    found.push(unique([...(await namePlaces(deps.db, entries)), ...named]).slice(0, maxPlaces))
  }
  return found
}

async function spellingsOf({ db, config }: Deps, address: string): Promise<string[]> {
  const moves = await db
    .selectFrom('redirects')
    .select('from_path')
    .where('to_path', '=', address)
    .where('is_move', '=', 1)
    .execute()
  const paths = [address, ...moves.map(({ from_path }) => from_path)]
  return [...paths, ...paths.map((path) => config.publicUrl + path)].map((path) => linkTarget(path) ?? path)
}

async function namePlaces(db: Database, entries: Awaited<ReturnType<typeof listLinking>>): Promise<Place[]> {
  const named = await entryNames.nameEntries(db, entries)
  return named.flatMap((entry) =>
    entry ? { noun: nouns.get(entry.kind) ?? entry.kind, title: entry.title, to: entry.to } : [],
  )
}

function unique(places: Place[]): Place[] {
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()]
}

/**
 * Finds the addresses of this site that public entries, settings, menu or redirects link to and that lead nowhere.
 * Remembered until content changes.
 */
export function findDeadLinks(deps: Deps): Promise<{ links: DeadLink[]; total: number }> {
  const now = deps.clock()
  return deps.remember('dead links', now, async () => ({
    value: await readDeadLinks(deps),
    until: await nextChange(deps.db, now, deps.remember),
  }))
}

async function readDeadLinks(deps: Deps): Promise<{ links: DeadLink[]; total: number }> {
  const { db, config } = deps
  const others = await listOtherLinks(deps)
  const inEntries = [
    ...(await listTargets(db, '/', maxTargets)),
    ...(await listTargets(db, `${config.publicUrl}/`, maxTargets)),
  ]
  const redirected = await readRedirected(db)
  const targets = [...new Set([...inEntries, ...others.map(({ target }) => target)])].sort()
  const links: DeadLink[] = []
  let total = 0
  for (const target of targets) {
    if (!(await isDead(deps, redirected, target))) continue
    const entries = await listPublic(deps, await listLinking(db, [target], maxPlaces))
    const named = others.filter((other) => other.target === target).map(({ place }) => place)
    const places = unique([...(await namePlaces(db, entries)), ...named])
    if (places.length === 0) continue
    total++
    if (links.length < maxDead) links.push({ target, places: places.slice(0, maxPlacesOfDead) })
  }
  return { links, total }
}

/** The addresses that redirect to another, as `keyOf` spells them. */
async function readRedirected(db: Database): Promise<Set<string>> {
  const rows = await db.selectFrom('redirects').select('from_path').where('status', '=', 301).execute()
  return new Set(rows.map(({ from_path }) => keyOf(from_path)))
}

/** Returns those of the addresses that lead nowhere. */
export async function listDeadAmong(deps: Deps, addresses: string[]): Promise<string[]> {
  const redirected = addresses.length > 0 ? await readRedirected(deps.db) : new Set<string>()
  const dead: string[] = []
  for (const address of addresses) {
    const target = linkTarget(address)
    if (target !== undefined && (await isDead(deps, redirected, target))) dead.push(address)
  }
  return dead
}

/** Whether a target leads nowhere; one on another site does not count. */
async function isDead(deps: Deps, redirected: ReadonlySet<string>, target: string): Promise<boolean> {
  const { publicUrl } = deps.config
  const address = target.startsWith(`${publicUrl}/`) ? target.slice(publicUrl.length) : target
  if (!address.startsWith('/') || (await isTaken(deps, address))) return false
  return !keysOf(address).some((key) => redirected.has(key))
}

const kindOf = new Map(Object.values(serverKinds).map((kind) => [kind.table as string, kind]))

async function listPublic({ db, clock }: Deps, entries: Awaited<ReturnType<typeof listLinking>>) {
  const now = clock()
  const seen = await Promise.all(entries.map(({ kind, entityId }) => kindOf.get(kind)?.isPublic(db, now, entityId)))
  return entries.filter((_, index) => seen[index])
}
