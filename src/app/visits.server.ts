import { createVisits, type Visits } from '../features/visits/visits.server.ts'
import { decodePath } from './cache/cache-target.server.ts'
import { closedPage } from './cache/closed-address.ts'
import { gonePage } from './cache/gone-address.ts'
import { pageAddress } from './cache/page-address.ts'
import { subjectExists } from './kinds.server.ts'
import type { Resources } from './resources.server.ts'
import { isBackOfficePath } from './router/back-office.ts'

type Deps = Pick<Resources, 'db' | 'clock' | 'log' | 'config' | 'currentSettings'>

/** Pages of the site that do not count as visited. */
const noPlaces = new Set(['/layout', gonePage, closedPage])

export function createSiteVisits({ config, currentSettings, ...deps }: Deps): Visits {
  return createVisits({
    ...deps,
    ownHost: new URL(config.publicUrl).host.replace(/^www\./, ''),
    isOn: async () => (await currentSettings()).analytics,
    pageAt: (url) => visitedPage(deps, url),
  })
}

/** Returns the page or entry that an address shows: every filtered list of a page counts as that page. */
async function visitedPage(deps: Pick<Deps, 'db' | 'clock'>, url: string): Promise<string | undefined> {
  const [rawPath = '', query] = url.split('?')
  const path = decodePath(rawPath)
  const page = path === undefined ? undefined : pageAddress(path, new URLSearchParams(query))
  if (!page || isBackOfficePath(page.address) || noPlaces.has(page.address)) return undefined
  if (!page.subject) return page.address.replace(/\?.*/, '')
  return (await subjectExists(deps, page.subject)) ? page.address : undefined
}
