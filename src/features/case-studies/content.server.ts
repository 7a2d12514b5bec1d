import { isOneOf } from '../../db/id-list.server.ts'
import { publicChanges } from '../../db/publication-list.server.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { refuseShown } from '../../entries/held-to-drafts.server.ts'
import { createKindApis } from '../../entries/kind-routes.server.ts'
import { holdEntry, keepVersion } from '../../entries/versions.server.ts'
import { pageIn, withPage } from '../../platform/address.ts'
import { makeAddressesAbsolute } from '../../platform/markdown/html.server.ts'
import { fixedPages, type ServerContentKind, sitemapOf } from '../content-kind.server.ts'
import { caseStudies as descriptor, introduction, studiesAddress } from './content.ts'
import type { CaseStudiesQuery } from './schema.ts'
import { studiesCard, studyCard } from './site/case-studies-meta.ts'
import { kind, listFacets, routes } from './store.server.ts'

export const caseStudies: ServerContentKind = {
  ...kind.server,
  editPath: descriptor.editPath,
  createApis: (services) =>
    createKindApis(services, routes, {
      ...{ ...kind, many: 'caseStudies' },
      more: async (db, now, { facets }: CaseStudiesQuery, remember) =>
        facets === 'all' ? listFacets(db, now, remember) : { industries: [], services: [] },
    }),
  sitemap: (db, now) => [
    fixedPages(['/case-studies']),
    sitemapOf(publicChanges(db, 'case_studies', now), ({ slug }) => studiesAddress({ study: slug })),
  ],
  outline: {
    title: 'Case studies',
    async list(db, now, limit) {
      const { entries } = await kind.list(db, { now, seesAll: false }, { limit, page: 1 })
      return entries.map(({ title, slug, client, industry }) => ({
        ...{ title, path: studiesAddress({ study: slug }) },
        line: `${client}, ${industry}`,
      }))
    },
  },
  shareCards: {
    page: 'case-studies',
    ofList: studiesCard,
    async ofEntry({ db, now }, slug) {
      const study = await kind.findSummary(db, { now, seesAll: false }, slug)
      return study && studyCard(study)
    },
  },
  feed: { description: () => introduction, list: feedStudies },
  followMove,
}

/** Returns the newest case studies in full. */
async function feedStudies(db: Database, now: Date, publicUrl: string, most: number) {
  const visitor = { now, seesAll: false }
  const { entries } = await kind.list(db, visitor, { limit: most, page: 1 })
  const whole = await Promise.all(entries.map(({ slug }) => kind.find(db, visitor, slug)))
  return whole
    .filter((study) => study !== undefined)
    .map(({ _id, title, slug, client, industry, publishedAt, image, html }) => {
      const url = publicUrl + studiesAddress({ study: slug })
      const text = `<h2>Challenge</h2>${html.challenge}<h2>Approach</h2>${html.approach}<h2>Result</h2>${html.result}`
      const summary = `${client}, ${industry}`
      return {
        ...{ title, url, id: _id, publishedAt, categories: [industry], summary },
        image: image ? { url: new URL(image, publicUrl).href, alt: '' } : undefined,
        html: makeAddressesAbsolute(text, url),
      }
    })
}

/** Updates the path of a moved service page in case studies, in the same transaction. */
async function followMove(trx: DatabaseTransaction, from: string, to: string, now: Date): Promise<void> {
  const isMoved = (path: string) => pageIn(path) === from
  const named = await trx.selectFrom('case_study_services').select('service').distinct().execute()
  const former = named.map(({ service }) => service).filter(isMoved)
  const studies = await trx
    .selectFrom('case_study_services')
    .select('case_study_id as id')
    .distinct()
    .where(isOneOf(trx, 'service', former))
    .orderBy('id')
    .execute()
  for (const { id } of studies) {
    // A save that was under way may have changed the paths; from here on none can.
    await holdEntry(trx, 'case_studies', id)
    const study = await trx.selectFrom('case_studies').select('services').where('id', '=', id).executeTakeFirst()
    const paths: string[] = study ? JSON.parse(study.services) : []
    const moved = new Set(paths.filter(isMoved))
    if (moved.size === 0) continue
    await refuseShown(trx, 'case_studies', id)
    await keepVersion(trx, kind.entries, id, now)
    const services = paths.map((path) => (isMoved(path) ? withPage(path, to) : path))
    await trx
      .updateTable('case_studies')
      .set({ services: JSON.stringify([...new Set(services)]), updated_at: now.toISOString(), updated_by: null })
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
      .execute()
    for (const path of moved) {
      const service = withPage(path, to)
      const own = trx.updateTable('case_study_services').set({ service }).where('case_study_id', '=', id)
      // A study that already has the new path keeps it only once.
      await trx
        .deleteFrom('case_study_services')
        .where('case_study_id', '=', id)
        .where('service', '=', service)
        .execute()
      await own.where('service', '=', path).execute()
    }
  }
}
