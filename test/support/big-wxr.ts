import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { wxrEnd, wxrItem, wxrStart } from './wxr.ts'

/** Writes an export of so many posts, each followed by a revision of so many bytes, which do not come along. */
export async function writeBigWxr(file: string, posts: number, bytesBeside = 0): Promise<void> {
  const out = createWriteStream(file)
  const words = 'lorem ipsum dolor sit amet '
  const beside = bytesBeside > 0 ? words.repeat(Math.ceil(bytesBeside / words.length)) : ''
  out.write(wxrStart)
  for (let id = 1; id <= posts; id++) {
    const content = `<!-- wp:paragraph -->\n<p>Post ${id} has <b>words</b>.</p>\n<!-- /wp:paragraph -->`
    const revision = beside && wxrItem({ id: id + posts, type: 'revision', content: beside })
    if (!out.write(`${wxrItem({ id, content })}\n${revision}\n`)) await once(out, 'drain')
  }
  out.end(wxrEnd)
  await once(out, 'close')
}
