import { createReadStream } from 'node:fs'
import type { Source } from './plan.server.ts'
import type { SourceSite } from './source-entry.server.ts'
import { readWordpressText } from './wordpress-text.server.ts'
import { readWxr } from './wxr.server.ts'

/** An export of WordPress in a file. */
export function wordpressFile(file: string): Source {
  const site: SourceSite = { url: '', authors: new Map() }
  return {
    system: 'wordpress',
    site,
    items: () => readWxr(createReadStream(file), site),
    read: ({ content }, fileOf) => readWordpressText(content, fileOf),
  }
}
