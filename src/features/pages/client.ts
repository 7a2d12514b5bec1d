import { kindClient } from '../../entries/kind-client.ts'
import type { AnswerOf } from '../../platform/api/api-client.ts'
import type { routes } from './store.server.ts'

/** `total` counts all pages of the list. */
export type PageList = AnswerOf<(typeof routes)['list']>

export const {
  list: listPages,
  get: getPage,
  create: createPage,
  update: updatePage,
  remove: deletePage,
  preview: previewPageText,
} = kindClient<typeof routes, 'page'>('/pages', 'page')
