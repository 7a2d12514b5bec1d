import type { Remember } from '../db/content-memo.server.ts'
import type { Database } from '../db/tables.ts'
import { rerenderTable } from '../entries/rerender.server.ts'
import { blog } from '../features/blog/content.server.ts'
import { caseStudies } from '../features/case-studies/content.server.ts'
import type { ServerContentKind } from '../features/content-kind.server.ts'
import { jobs } from '../features/jobs/content.server.ts'
import type { KindName } from '../features/kinds.ts'
import { pages } from '../features/pages/content.server.ts'
import { people } from '../features/people/content.server.ts'
import { services } from '../features/services/content.server.ts'
import type { Subject } from './cache/page-address.ts'
import type { Resources } from './resources.server.ts'
import { refoldDocuments } from './search-documents.server.ts'

/** Every kind of content, as the server knows it. */
export const serverKinds: Record<KindName, ServerContentKind> = { blog, jobs, services, caseStudies, people, pages }

export const allServerKinds = Object.values(serverKinds)

export const allEntries = allServerKinds.map(({ entries }) => entries)

/** Returns whether a visitor sees this entry now. */
export async function subjectExists(
  { db, clock }: Pick<Resources, 'db' | 'clock'>,
  { kind, id }: Subject,
): Promise<boolean> {
  // PostgreSQL rejects a NUL with an error.
  return !id.includes('\0') && serverKinds[kind].isPublic(db, clock(), id)
}

/** Returns the next moment (ISO 8601) at which time alone changes what visitors see, e.g. by a scheduled post. */
export async function nextChange(db: Database, now: Date, remember?: Remember): Promise<string | undefined> {
  const moments = await Promise.all(allServerKinds.map((kind) => kind.nextChange?.(db, now, remember)))
  return moments.filter((moment) => moment !== undefined).sort()[0]
}

/** Returns the paths of entries that the menu may lead to and that visitors do not see now. */
export async function listUnseenPaths(db: Database, now: Date): Promise<string[]> {
  return (await Promise.all(allServerKinds.map((kind) => kind.unseenPaths?.(db, now) ?? []))).flat()
}

/** Makes again what an older build has made of the content: its HTML, and the words that a search finds it by. */
export async function rerenderContent(deps: Pick<Resources, 'db' | 'renderer' | 'log'>): Promise<void> {
  for (const { renderedTable } of allServerKinds) if (renderedTable) await rerenderTable(deps, renderedTable)
  await refoldDocuments(deps.db)
}
