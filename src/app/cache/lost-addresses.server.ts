import { type KindName, kindNames } from '../../features/kinds.ts'
import type { Generation } from '../../platform/http/page-cache.server.ts'
import { serverKinds } from '../kinds.server.ts'
import type { Resources } from '../resources.server.ts'
import { onceForEachState } from './generation.server.ts'
import type { Subject } from './page-address.ts'

interface Deps {
  resources: Pick<Resources, 'db' | 'clock' | 'log'>
  generation: () => Promise<Generation> | Generation
}

/**
 * Returns a check whether a kind has its pages at the root of the site but none at this address, which then leads home
 * like any address without a page. Works from memory; false until the database has first been read.
 */
export function createLostAddresses({ resources: { db, clock, log }, generation }: Deps) {
  const names = new Map<KindName, () => Promise<Set<string> | undefined>>()
  for (const kind of kindNames) {
    const { namesAtRoot } = serverKinds[kind]
    const read = async () => new Set(await namesAtRoot?.(db, clock()))
    if (namesAtRoot) names.set(kind, onceForEachState<Set<string> | undefined>(generation, read, undefined, log))
  }
  return async ({ kind, id }: Subject): Promise<boolean> => {
    const known = await names.get(kind)?.()
    return known !== undefined && !known.has(id)
  }
}
