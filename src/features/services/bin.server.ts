import type { Discardable } from '../../entries/trash.server.ts'
import { pathOf } from './store.server.ts'

export const servicePageBin: Discardable = {
  kind: 'services',
  noun: 'service page',
  table: 'service_pages',
  titleOf: ({ data }) => JSON.parse(String(data)).hero.heroTitle,
  addressOf: ({ name }) => pathOf(String(name)),
}
