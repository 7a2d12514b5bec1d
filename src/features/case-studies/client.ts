import { kindClient } from '../../entries/kind-client.ts'
import type { AnswerOf, ApiTransport } from '../../platform/api/api-client.ts'
import { listMenu } from '../menu/client.ts'
import type { CaseStudy } from './schema.ts'
import type { routes } from './store.server.ts'

/** `total` counts the case studies on all pages. `industries`, `services`: the filters of the public case studies. */
export type CaseStudyList = AnswerOf<(typeof routes)['list']>

const client = kindClient<typeof routes, 'caseStudy'>('/case-studies', 'caseStudy')

export const {
  list: listCaseStudies,
  get: getCaseStudy,
  create: createCaseStudy,
  update: updateCaseStudy,
  remove: deleteCaseStudy,
} = client

/** Returns the HTML that the public page would show for this markdown of a part. */
export function previewCaseStudyText(api: ApiTransport, part: keyof CaseStudy['html'], content: string) {
  return client.preview(api, content, `${part}-`)
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
