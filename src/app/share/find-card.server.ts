import { blogCard, postCard } from '../../features/blog/share-card.ts'
import { findPostSummary } from '../../features/blog/store.server.ts'
import { careerCard, jobCard } from '../../features/jobs/share-card.ts'
import { findJob } from '../../features/jobs/store.server.ts'
import { listMenu } from '../../features/menu/store.server.ts'
import { serviceCard } from '../../features/services/share-card.ts'
import { findServicePage } from '../../features/services/store.server.ts'
import type { Services } from '../../services.server.ts'
import { type ShareCard, siteCard } from '../../ui/share-card.ts'

type Deps = Pick<Services, 'db' | 'clock'>

const pages = new Map([
  ['home', siteCard],
  ['blog', blogCard],
  ['career', careerCard],
])

/** Of pages that have one thing of many open: none where a visitor does not see the thing. */
const openPages = new Map([
  ['blog', findPostCard],
  ['career', findJobCard],
  ['services', findServiceCard],
])

/** The card of a page as a visitor sees it now. `id`: the post, job or service that it has open. */
export async function findShareCard(deps: Deps, page: string, id?: string): Promise<ShareCard | undefined> {
  if (id === undefined) return pages.get(page)?.()
  // PostgreSQL takes a NUL for an error, not for an id that nothing has.
  return id.includes('\0') ? undefined : openPages.get(page)?.(deps, id)
}

async function findPostCard({ db, clock }: Deps, id: string): Promise<ShareCard | undefined> {
  const post = await findPostSummary(db, { now: clock(), seesAll: false }, id)
  return post && postCard(post)
}

async function findJobCard({ db, clock }: Deps, id: string): Promise<ShareCard | undefined> {
  const job = await findJob(db, { now: clock(), seesAll: false }, id)
  return job && jobCard(job)
}

async function findServiceCard({ db }: Deps, name: string): Promise<ShareCard | undefined> {
  const [service, menu] = await Promise.all([findServicePage(db, name), listMenu(db)])
  return service && serviceCard(service, menu)
}
