import { sql } from 'kysely'
import { includesFolded } from '../db/fold.ts'
import type { Condition } from '../db/listing.server.ts'
import { hasStatus } from '../db/publication.server.ts'
import { isHeld, noPublicationDate, publicationLabels, publicationStatuses } from '../entries/publication-status.ts'
import { momentsOf } from '../platform/time-zone.ts'
import { periodNamed } from '../ui/format.ts'

/** Whether a search is part of what a table shows. Below three characters it would be part of too much. */
export function isPartOf(shown: string, q: string): boolean {
  return [...q].length > 2 && includesFolded(shown, q)
}

/** Conditions, each excluding the others, for the rows whose publication status or date reads like a search. `timeZone`: of the days. */
export function publicationReads(q: string, now: Date, timeZone: string): Condition[] {
  const period = periodNamed(q)
  if (period) {
    const { from, until } = momentsOf(period, timeZone)
    const isThen = sql`published_at >= ${from} and published_at < ${until}`
    return [sql<boolean>`(${isThen} and not ${hasStatus('draft', now)} and not ${hasStatus('review', now)})`]
  }
  return publicationStatuses
    .filter((status) => isPartOf(publicationLabels[status], q) || (isHeld(status) && isPartOf(noPublicationDate, q)))
    .map((status) => hasStatus(status, now))
}

export const not = (condition: Condition): Condition => sql<boolean>`not ${condition}`
