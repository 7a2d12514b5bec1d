import { expect, test } from 'vitest'
import { formOf, openAdminSite, signInAs } from '../../../test/support/administrator.ts'
import { refusedTexts } from '../../../test/support/hostile-markdown.ts'
import { impatientRenderer } from '../../../test/support/renderer.ts'
import { postFields } from '../../../test/support/samples.ts'

test('a save waits for at most two of eight concurrent hostile previews', async () => {
  const site = await openAdminSite({ renderer: impatientRenderer })
  const other = await signInAs(site, 'other@example.com')
  const [, content] = refusedTexts[0] as (typeof refusedTexts)[number]
  let done = 0
  const previews = Array.from({ length: 8 }, async () => {
    const answer = await site.admin.send('POST', '/api/blog/preview', { content })
    // A preview refused after waiting too long never ran, so it delayed nobody.
    if (answer.status === 400) done += 1
    return answer
  })
  await new Promise((resolve) => setTimeout(resolve, 100))
  for (const saver of [other, site.admin]) {
    const before = done
    expect((await saver.send('POST', '/api/blog', formOf(postFields))).status).toBe(201)
    expect(done - before).toBeLessThanOrEqual(2)
  }
  for (const { status, headers } of await Promise.all(previews)) {
    expect([400, 503]).toContain(status)
    expect(headers.get('retry-after')).toBe(status === 503 ? '2' : null)
  }
})
