import { expect, test } from 'vitest'
import { formOf, openAdminSite, signInAs } from '../../../test/support/administrator.ts'
import { refusedTexts } from '../../../test/support/hostile-markdown.ts'
import { impatientRenderer } from '../../../test/support/renderer.ts'
import { postFields } from '../../../test/support/samples.ts'
import type { MarkdownRenderer } from '../../platform/markdown/markdown.server.ts'

const [, hostile] = refusedTexts[0] as (typeof refusedTexts)[number]

/**
 * Counts the hostile texts that end while another text is rendered. Counted here, since a loaded machine takes longer
 * for the rest of a save than for a hostile text.
 */
function createCountingRenderer() {
  const counts = { begun: 0, ended: 0, duringOthers: [] as number[] }
  const render: MarkdownRenderer['render'] = async (markdown, options) => {
    const isHostile = markdown === hostile
    const before = counts.ended
    if (isHostile) counts.begun += 1
    try {
      return await impatientRenderer.render(markdown, options)
    } finally {
      if (isHostile) counts.ended += 1
      else counts.duringOthers.push(counts.ended - before)
    }
  }
  return { counts, renderer: { ...impatientRenderer, render } }
}

test('a save waits for at most two of six concurrent hostile previews', async () => {
  const { counts, renderer } = createCountingRenderer()
  const site = await openAdminSite({ renderer })
  const other = await signInAs(site, 'other@example.com')
  // The process has loaded, which on a busy machine takes a good part of the time that a text may wait.
  await impatientRenderer.render('a', { line: 'before' })
  const previews = Array.from({ length: 6 }, () => site.admin.send('POST', '/api/blog/preview', { content: hostile }))
  await expect.poll(() => counts.begun, { timeout: 60_000, interval: 5 }).toBe(6)
  const saves = [other, site.admin].map((saver) => saver.send('POST', '/api/blog', formOf(postFields)))
  for (const { status } of await Promise.all(saves)) expect(status).toBe(201)
  expect(counts.duringOthers).toHaveLength(2)
  expect(Math.max(...counts.duringOthers)).toBeLessThanOrEqual(2)
  for (const { status, headers } of await Promise.all(previews)) {
    expect([400, 503]).toContain(status)
    expect(headers.get('retry-after')).toBe(status === 503 ? '2' : null)
  }
})
