import type { Discardable } from '../../entries/trash.server.ts'
import { blogAddress } from './address.ts'

export const postBin: Discardable = {
  kind: 'blog',
  noun: 'post',
  table: 'posts',
  titleOf: ({ title }) => String(title),
  dependents: [['post_tags', 'post_id']],
  addressOf: ({ slug }) => blogAddress({ post: String(slug) }),
}
