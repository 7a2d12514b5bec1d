import { type Selectable, sql } from 'kysely'
import type { Remember } from '../../db/content-memo.server.ts'
import { foldText } from '../../db/fold.ts'
import { isOneOf } from '../../db/id-list.server.ts'
import {
  type Condition,
  type ContentList,
  readIdPage,
  readInOrder,
  type Selection,
  selectRange,
} from '../../db/listing.server.ts'
import {
  isPublic,
  nextPublication,
  publicationColumns,
  publicationFieldColumns,
  publicationFields,
  type Reader,
  shownTo,
} from '../../db/publication.server.ts'
import { publicationOrder } from '../../db/publication-list.server.ts'
import { savedBy } from '../../db/saved-by.server.ts'
import { indexDocument, isMatch } from '../../db/search.server.ts'
import type { CaseStudyRow, Database, DatabaseTransaction } from '../../db/tables.ts'
import { trackImages } from '../../entries/image-uses.server.ts'
import { trackLinks } from '../../entries/links.server.ts'
import { createSlugged, deleteSlugged, findSlugged, updateSlugged } from '../../entries/slugged-entries.server.ts'
import type { Slugged } from '../../entries/slugs.server.ts'
import { findTimeZone } from '../settings/store.server.ts'
import { not, publicationReads } from '../shown-words.server.ts'
import { readStudiesQuery, studiesAddress } from './content.ts'
import type { CaseStudiesQuery, CaseStudy, CaseStudyInput, CaseStudySummary } from './schema.ts'

/** A case study with its rendered HTML: the store does not render. */
export type RenderedCaseStudy = CaseStudyInput & { html: CaseStudy['html']; htmlVersion: number }

const slugged: Slugged<'case_studies'> = {
  table: 'case_studies',
  noun: 'case study',
  addressOf: (study) => studiesAddress({ study }),
  slugIn: ({ searchParams }) => readStudiesQuery(searchParams).study,
}

/** `slugOrId`: the case study's current or former slug, or its `_id`. */
export async function findCaseStudy(db: Database, reader: Reader, slugOrId: string): Promise<CaseStudy | undefined> {
  const seen = db
    .selectFrom('case_studies')
    .selectAll()
    .$if(!reader.seesAll, (rows) => rows.where(isPublic(reader.now)))
  const row = await findSlugged(db, slugged, slugOrId, seen)
  return row && { ...toCaseStudy(row, reader.now), ...savedBy(row, reader) }
}

/** Returns the new case study's id. Throws 409 if a given slug is taken. */
export async function createCaseStudy(db: Database, input: RenderedCaseStudy, now: Date): Promise<string> {
  const columns = { ...editableColumns(input), ...publicationColumns(input, now) }
  const { slug, title } = input
  return createSlugged(db, slugged, { slug, title, columns, now }, (trx, id) => makeFindable(trx, id, input))
}

/** Throws 404, or 409 if the slug is taken or `input.revision` is not the newest. */
export function updateCaseStudy(db: Database, id: string, input: RenderedCaseStudy, now: Date): Promise<void> {
  const { slug, revision } = input
  const columns = (old: Selectable<CaseStudyRow>) => ({
    ...editableColumns(input),
    ...publicationColumns(input, now, old),
  })
  return updateSlugged(db, slugged, id, { slug, revision, columns, now }, (trx) => makeFindable(trx, id, input))
}

/** Throws 404 if the case study does not exist. */
export function deleteCaseStudy(db: Database, id: string): Promise<void> {
  return deleteSlugged(db, slugged, id)
}

type Query = Pick<CaseStudiesQuery, 'limit' | 'page'> & Partial<CaseStudiesQuery>

/** Newest first unless an administrator asks for another order. `total` counts the case studies on all pages. */
export async function listCaseStudies(
  db: Database,
  reader: Reader,
  query: Query,
  remember: Remember,
): Promise<{ caseStudies: CaseStudySummary[]; total: number }> {
  const list = reader.seesAll ? query : { ...query, sort: 'date' as const, order: 'desc' as const }
  const { service, industry, status, sort, order } = list
  const { now, seesAll } = reader
  const timeZone = await findTimeZone(db, now, remember)
  const studies: ContentList = {
    key: ['case studies', timeZone, seesAll, service, industry, status, sort, order],
    now,
    until: () => nextPublication(db, 'case_studies', now, remember),
    ranges: () => [selectRange(db, select(reader, list))],
    matches(q) {
      const shown = seesAll && !status ? publicationReads(q, now, timeZone) : []
      const found = isMatch(db, 'case_studies', q, { alsoSays: [industry], where: shownTo(reader, status) })
      return [
        ...shown.map((condition) => select(reader, list, [condition])),
        select(reader, list, [...shown.map(not), found]),
      ]
    },
  }
  const { ids, total } = await readIdPage(db, studies, list, remember)
  const rows = await readInOrder(
    ids,
    db
      .selectFrom('case_studies')
      .select(summaryColumns)
      .where(isOneOf(db, 'id', ids)),
  )
  return { caseStudies: rows.map((row) => toSummary(row, now)), total }
}

function select(reader: Reader, { service, industry, status, sort, order }: Query, found: Condition[] = []): Selection {
  const where = [...found, ...shownTo(reader, status), ...(industry ? [sql<boolean>`industry = ${industry}`] : [])]
  if (service && !industry && found.length === 0 && sort !== 'title') {
    const ofService = [sql<boolean>`service = ${service}`, ...where]
    return {
      table: 'case_study_services',
      columns: ['case_study_id as id'],
      where: ofService,
      order: publicationOrder(undefined, order, 'case_study_id'),
    }
  }
  const hasService = sql<boolean>`exists (select 1 from case_study_services where case_study_id = case_studies.id and service = ${service})`
  return {
    table: 'case_studies',
    columns: ['id'],
    where: service ? [...where, hasService] : where,
    order: publicationOrder(sort === 'title' ? 'title_key' : undefined, order),
  }
}

/** Returns the filters of the public case studies: industries, and service paths of the menu. */
export function listFacets(db: Database, now: Date, remember: Remember) {
  return remember('case studies by facet', now, async () => {
    const industries = db.selectFrom('case_studies').select('industry').where(isPublic(now)).distinct()
    const services = db.selectFrom('case_study_services').select('service').where(isPublic(now)).distinct()
    const value = {
      industries: (await industries.orderBy('industry').execute()).map(({ industry }) => industry),
      services: (await services.orderBy('service').execute()).map(({ service }) => service),
    }
    return { value, until: await nextPublication(db, 'case_studies', now, remember) }
  })
}

async function makeFindable(trx: DatabaseTransaction, id: string, input: RenderedCaseStudy): Promise<void> {
  const { challenge, approach, result, image, services, html } = input
  const row = await trx.selectFrom('case_studies').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await indexDocument(trx, 'case_studies', id, caseStudyWords(row))
  await trackImages(trx, { kind: 'case_studies', entityId: id }, { image, challenge, approach, result })
  await trackLinks(trx, { kind: 'case_studies', entityId: id }, { html, services })
  await trx.deleteFrom('case_study_services').where('case_study_id', '=', id).execute()
  if (services.length === 0) return
  const { published_at, public_from } = row
  const rows = [...new Set(services)].map((service) => ({ case_study_id: id, published_at, public_from, service }))
  await trx.insertInto('case_study_services').values(rows).execute()
}

/** The texts that a search looks at. */
export function caseStudyWords(row: Selectable<CaseStudyRow>): string[] {
  const quote: CaseStudyInput['quote'] = JSON.parse(row.quote)
  const texts = [row.challenge, row.approach, row.result]
  return [row.title, row.client, row.industry, ...texts, quote?.text ?? '', quote?.name ?? '']
}

function editableColumns(input: RenderedCaseStudy) {
  return {
    title: input.title,
    title_key: foldText(input.title),
    client: input.client,
    industry: input.industry,
    challenge: input.challenge,
    approach: input.approach,
    result: input.result,
    html: JSON.stringify(input.html),
    html_version: input.htmlVersion,
    services: JSON.stringify(input.services),
    figures: JSON.stringify(input.figures),
    quote: JSON.stringify(input.quote),
    image: input.image || null,
  }
}

const summaryColumns = [
  'id',
  'slug',
  'title',
  'client',
  'industry',
  'services',
  'figures',
  'image',
  ...publicationFieldColumns,
] as const

function toSummary(row: Pick<CaseStudyRow, (typeof summaryColumns)[number]>, now: Date): CaseStudySummary {
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    client: row.client,
    industry: row.industry,
    services: JSON.parse(row.services),
    figures: JSON.parse(row.figures),
    image: row.image,
    ...publicationFields(row, now),
  }
}

function toCaseStudy(row: CaseStudyRow, now: Date): CaseStudy {
  const { challenge, approach, result } = row
  return {
    ...toSummary(row, now),
    ...{ challenge, approach, result },
    quote: JSON.parse(row.quote),
    html: JSON.parse(row.html),
  }
}
