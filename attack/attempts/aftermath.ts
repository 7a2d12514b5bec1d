import type { Family } from '../attempt.ts'
import { changedTables, contentHashes } from '../data.ts'

/** Tables written by sign-ins, uploads and reverted writes. */
const mayChange = ['admins', 'content_version', 'images', 'media', 'trash']
const pages = ['/', '/blog', '/career', '/services/sap-implementation', '/sitemap.xml', '/api/health']

export function aftermath(): Family {
  return {
    name: 'afterwards',
    attempts: [
      {
        name: 'the pages answer and the content is what it was',
        bounds: { statuses: [200] },
        async run({ target, tally, send }) {
          for (const path of pages) await send({ path })
          const changed = changedTables(target.seeded, await contentHashes(target), mayChange)
          tally.expect(changed.length === 0, `changed: ${changed.join(', ')}`)
        },
      },
    ],
  }
}
