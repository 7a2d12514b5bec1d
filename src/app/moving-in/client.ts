import type { BlogCategory } from '../../features/blog/options.ts'
import type { System } from '../../features/moving-in/options.ts'
import { type AnswerOf, type ApiTransport, callApi } from '../../platform/api/api-client.ts'
import type { routes } from './api.server.ts'

type Wordpress = typeof routes.wordpress

export interface ImportForm {
  file: File
  pictures?: File | undefined
  mode: 'report' | 'import'
  fetchPictures: 'true' | 'false'
  defaultCategory: BlogCategory
  /** JSON: the blog's category by the name of the old one. */
  categories: string
}

export async function importSite(
  api: ApiTransport,
  system: System,
  form: ImportForm,
): Promise<AnswerOf<Wordpress>['report']> {
  return system === 'ghost'
    ? (await callApi<typeof routes.ghost>(api, 'post', '/import/ghost', { form })).report
    : (await callApi<Wordpress>(api, 'post', '/import/wordpress', { form })).report
}

export async function findProgress(api: ApiTransport): Promise<AnswerOf<typeof routes.progress>['running']> {
  return (await callApi<typeof routes.progress>(api, 'get', '/import')).running
}
