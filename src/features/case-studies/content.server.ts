import { rememberNothing } from '../../db/content-memo.server.ts'
import { isOneOf } from '../../db/id-list.server.ts'
import { nextPublication } from '../../db/publication.server.ts'
import { countByStatus, publicChanges } from '../../db/publication-list.server.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import type { RenderedTable } from '../../entries/rerender.server.ts'
import { holdEntry, keepVersion } from '../../entries/versions.server.ts'
import { pageIn, withPage } from '../../platform/address.ts'
import { dayMs } from '../../platform/dates.ts'
import { makeAddressesAbsolute } from '../../platform/markdown/html.server.ts'
import { fixedPages, type SeedTools, type ServerContentKind, sitemapOf, titleColumn } from '../content-kind.server.ts'
import { createCaseStudiesApi, createCaseStudySavesApi } from './api.server.ts'
import { introduction, studiesAddress } from './content.ts'
import { caseStudyBin, caseStudyEntries, renderStudy } from './entries.server.ts'
import { caseStudyInput } from './schema.ts'
import { studiesCard, studyCard } from './site/case-studies-meta.ts'
import { createCaseStudy, findCaseStudy, listCaseStudies, type RenderedCaseStudy } from './store.server.ts'

const findPublic = (db: Database, now: Date, slug: string) => findCaseStudy(db, { now, seesAll: false }, slug)

export const renderedStudies: RenderedTable<'case_studies'> = {
  table: 'case_studies',
  noun: 'case study',
  textsOf: ({ challenge, approach, result }) => [challenge, approach, result],
  idPrefixes: ['challenge-', 'approach-', 'result-'],
  htmlOf: ([challenge, approach, result]) => JSON.stringify({ challenge, approach, result }),
}

export const caseStudies: ServerContentKind = {
  table: 'case_studies',
  entries: caseStudyEntries,
  bin: caseStudyBin,
  apiName: 'case-studies',
  editPath: (id) => `/admin/case-study/${id}`,
  titleIn: titleColumn,
  createApis: (services) => [createCaseStudiesApi(services), createCaseStudySavesApi(services)],
  seed: { set: 'demo', prepare: prepareSamples },
  renderedTable: renderedStudies,
  isPublic: async (db, now, slug) => (await findPublic(db, now, slug)) !== undefined,
  sitemap: (db, now) => [
    fixedPages(['/case-studies']),
    sitemapOf(publicChanges(db, 'case_studies', now), ({ slug }) => studiesAddress({ study: slug })),
  ],
  shareCards: {
    page: 'case-studies',
    ofList: studiesCard,
    async ofEntry({ db, now }, slug) {
      const study = await findPublic(db, now, slug)
      return study && studyCard(study)
    },
  },
  nextChange: (db, now, remember) => nextPublication(db, 'case_studies', now, remember),
  feed: { description: () => introduction, list: feedStudies },
  countByStatus: (db, now, remember) => countByStatus(db, 'case_studies', now, remember),
  followMove,
}

/** Returns the newest case studies in full. */
async function feedStudies(db: Database, now: Date, publicUrl: string, most: number) {
  const query = { limit: most, page: 1 }
  const { caseStudies } = await listCaseStudies(db, { now, seesAll: false }, query, rememberNothing)
  const whole = await Promise.all(caseStudies.map(({ slug }) => findPublic(db, now, slug)))
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

async function prepareSamples({ renderer, readJson, readText }: SeedTools) {
  const samples: { study: RenderedCaseStudy; publishedDaysAgo: number }[] = []
  for (const { publishedDaysAgo, ...fields } of await readJson<{ slug: string; publishedDaysAgo: number }[]>(
    'case-studies.json',
  )) {
    const read = (part: string) => readText(`case-studies/${fields.slug}/${part}.md`)
    const [challenge, approach, result] = await Promise.all([read('challenge'), read('approach'), read('result')])
    const input = caseStudyInput.parse({ ...fields, challenge, approach, result })
    samples.push({ study: await renderStudy(renderer, input, 'seed'), publishedDaysAgo })
  }
  return async (trx: Database, now: Date) => {
    for (const { study, publishedDaysAgo } of samples)
      await createCaseStudy(trx, study, new Date(now.getTime() - publishedDaysAgo * dayMs))
  }
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
    await keepVersion(trx, caseStudyEntries, id, now)
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
