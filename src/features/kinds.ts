import type { Group } from '../platform/roles.ts'
import { blog } from './blog/content.ts'
import { caseStudies } from './case-studies/content.ts'
import type { ContentAddress, ContentKind } from './content-kind.ts'
import { jobs } from './jobs/content.ts'
import { pages } from './pages/content.ts'
import { people } from './people/content.ts'
import { services } from './services/content.ts'

/** Every kind of content, as browsers know it. */
export const kinds = { blog, jobs, services, caseStudies, people, pages } satisfies Record<string, ContentKind>

export type KindName = keyof typeof kinds

export const kindNames = Object.keys(kinds) as KindName[]

export const allKinds: ContentKind[] = Object.values(kinds)

export function groupOfKind({ group = 'writers' }: ContentKind): Group {
  return group
}

/** A kind at the root takes almost any path, so those with paths of their own are asked first. */
export function askedFirst(names: KindName[]): KindName[] {
  return names.toSorted((a, b) => Number('isAtRoot' in kinds[a]) - Number('isAtRoot' in kinds[b]))
}

const byPath = askedFirst(kindNames)

/** Returns the page of a kind that a path leads to. `path` is decoded, without a trailing slash. */
export function readContentAddress(
  path: string,
  search: URLSearchParams,
): (ContentAddress & { kind: KindName }) | undefined {
  for (const kind of byPath) {
    const found = kinds[kind].readAddress(path, search)
    if (found) return { kind, ...found }
  }
  return undefined
}
