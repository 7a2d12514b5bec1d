import type { SomeOf } from '../../platform/address.ts'
import { type AnswerOf, type ApiTransport, callApi } from '../../platform/api/api-client.ts'
import { listMenu } from '../menu/client.ts'
import type { routes } from './api.server.ts'
import type { CaseStudiesQuery, CaseStudy, CaseStudyFields } from './schema.ts'

type Routes = typeof routes

/** `total` counts the case studies on all pages. `industries`, `services`: the filters of the public case studies. */
export type CaseStudyList = AnswerOf<Routes['list']>

/** Newest first; the newest 1,000 without a `limit`. `sort` and `order` take effect for administrators only. */
export function listCaseStudies(api: ApiTransport, query: SomeOf<CaseStudiesQuery> = {}): Promise<CaseStudyList> {
  return callApi<Routes['list']>(api, 'get', '/case-studies', { query })
}

/** By its slug or its `_id`. */
export async function getCaseStudy(api: ApiTransport, id: string): Promise<CaseStudy> {
  return (await callApi<Routes['one']>(api, 'get', '/case-studies/{id}', { params: { id } })).caseStudy
}

export async function createCaseStudy(api: ApiTransport, json: CaseStudyFields): Promise<CaseStudy> {
  return (await callApi<Routes['create']>(api, 'post', '/case-studies', { json })).caseStudy
}

/** `revision`: the one the form has loaded. Throws ApiError 409 if somebody else has saved since. */
export async function updateCaseStudy(
  api: ApiTransport,
  id: string,
  fields: CaseStudyFields,
  revision: number,
): Promise<CaseStudy> {
  const parts = { params: { id }, json: { ...fields, revision } }
  return (await callApi<Routes['update']>(api, 'put', '/case-studies/{id}', parts)).caseStudy
}

export async function deleteCaseStudy(api: ApiTransport, id: string): Promise<void> {
  await callApi<Routes['remove']>(api, 'delete', '/case-studies/{id}', { params: { id } })
}

/** Returns the HTML that the public page would show for this markdown of a part. */
export async function previewCaseStudyText(
  api: ApiTransport,
  part: keyof NonNullable<CaseStudy['html']>,
  content: string,
): Promise<string> {
  const json = { content, idPrefix: `${part}-` as const }
  return (await callApi<Routes['preview']>(api, 'post', '/case-studies/preview', { json })).html
}

/** A service that a case study can relate to. */
export interface MenuService {
  name: string
  /** The path of the service page. */
  to: string
}

export async function listMenuServices(api: ApiTransport): Promise<MenuService[]> {
  return (await listMenu(api)).flatMap(({ items }) => items)
}
