import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type AdminSite, formOf, openAdminSite, signInAs } from '../../../test/support/administrator.ts'
import { refusedTexts } from '../../../test/support/hostile-markdown.ts'
import { contentVersion } from '../../../test/support/rows.ts'
import { aPost, postFields } from '../../../test/support/samples.ts'
import { createPost } from './store.server.ts'

const form = (fields: Record<string, string | Blob> = {}) => formOf({ ...postFields, ...fields })
const stored = (site: AdminSite) => site.db.selectFrom('posts').selectAll().execute()

async function picture(): Promise<File> {
  const image = sharp({ create: { width: 8, height: 4, channels: 3, background: '#123' } })
  return new File([new Uint8Array(await image.png().toBuffer())], 'a.png', { type: 'image/png' })
}

test.for(refusedTexts)('%s are refused by name, saved or previewed, and the next save works', async ([, content]) => {
  const site = await openAdminSite()
  const id = await createPost(site.db, aPost(), site.clock())
  const before = [await stored(site), await contentVersion(site.db)]
  const blogImage = await picture()
  for (const [method, path, body] of [
    ['POST', '/api/blog', form({ content, blogImage })],
    ['PUT', `/api/blog/${id}`, form({ content, blogImage })],
    ['POST', '/api/blog/preview', { content }],
  ] as const) {
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
})

test('twenty hostile previews at once hold up the save of another administrator by one of them', async () => {
  const site = await openAdminSite()
  const other = await signInAs(site, 'other@example.com')
  const [, content] = refusedTexts[0] as (typeof refusedTexts)[number]
  let done = 0
  const previews = Array.from({ length: 20 }, async () => {
    const answer = await site.admin.send('POST', '/api/blog/preview', { content })
    // One that has waited too long and is refused for that has held up nobody.
    if (answer.status === 400) done += 1
    return answer
  })
  await new Promise((resolve) => setTimeout(resolve, 100))
  for (const saver of [other, site.admin]) {
    const before = done
    expect((await saver.send('POST', '/api/blog', form())).status).toBe(201)
    expect(done - before).toBeLessThanOrEqual(2)
  }
  for (const { status, headers } of await Promise.all(previews)) {
    expect([400, 503]).toContain(status)
    expect(headers.get('retry-after')).toBe(status === 503 ? '2' : null)
  }
})
