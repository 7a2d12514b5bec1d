import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type AdminSite, formOf, openAdminSite } from '../../../test/support/administrator.ts'
import { refusedTexts } from '../../../test/support/hostile-markdown.ts'
import { impatientRenderer } from '../../../test/support/renderer.ts'
import { contentVersion } from '../../../test/support/rows.ts'
import { aPost, postFields } from '../../../test/support/samples.ts'
import { createPost } from './store.server.ts'

const form = (fields: Record<string, string | Blob> = {}) => formOf({ ...postFields, ...fields })
const stored = (site: AdminSite) => site.db.selectFrom('posts').selectAll().execute()

async function picture(): Promise<File> {
  const image = sharp({ create: { width: 8, height: 4, channels: 3, background: '#123' } })
  return new File([new Uint8Array(await image.png().toBuffer())], 'a.png', { type: 'image/png' })
}

const calls = (id: string, content: string, blogImage: File) =>
  [
    ['POST', '/api/blog', form({ content, blogImage })],
    ['PUT', `/api/blog/${id}`, form({ content, blogImage })],
    ['POST', '/api/blog/preview', { content }],
  ] as const

/** Sends the text with these calls and expects each to be refused, nothing to be written, and the next save to work. */
async function expectRefused(content: string, isSent: (method: string) => boolean): Promise<void> {
  const site = await openAdminSite({ renderer: impatientRenderer })
  const id = await createPost(site.db, aPost(), site.clock())
  const before = [await stored(site), await contentVersion(site.db)]
  for (const [method, path, body] of calls(id, content, await picture()).filter(([method]) => isSent(method))) {
    const { status, body: answer } = await site.admin.send(method, path, body)
    expect([status, answer]).toEqual([
      400,
      { success: false, message: answer.message, errors: { content: answer.message } },
    ])
    expect(answer.message).toMatch(/^Content (is|becomes) (too|nested too) /)
  }
  expect([await stored(site), await contentVersion(site.db)]).toEqual(before)
  expect(await site.db.selectFrom('images').select('hash').execute()).toEqual([])
  const saved = await site.admin.send('PUT', `/api/blog/${id}`, form({ content: '**fine**' }))
  expect([saved.status, saved.body.blog.html]).toEqual([200, '<p><strong>fine</strong></p>'])
}

test.for(refusedTexts)('rejects %s by name, and the next save succeeds', ([, content]) =>
  expectRefused(content, (method) => method === 'PUT'),
)

test('hostile text is rejected by name in a new post and in a preview', () => {
  const [, content] = refusedTexts[2] as (typeof refusedTexts)[number]
  return expectRefused(content, (method) => method === 'POST')
})
