import type { Discardable } from '../../platform/trash.server.ts'
import { services } from './content.ts'

export const servicePageBin: Discardable = {
  kind: 'services',
  noun: 'service page',
  table: 'service_pages',
  titleOf: ({ data }) => JSON.parse(String(data)).hero.heroTitle,
  addressOf: ({ name }) => services.addressOf(String(name)),
}
