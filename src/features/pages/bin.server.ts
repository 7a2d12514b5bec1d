import type { Discardable } from '../../entries/trash.server.ts'
import { pagePath } from './content.ts'

export const pageBin: Discardable = {
  kind: 'pages',
  noun: 'page',
  table: 'pages',
  titleOf: ({ title }) => String(title),
  addressOf: ({ slug }) => pagePath(String(slug)),
}
