import { openSession } from './support/administrator.ts'
import { expect, startBuiltSite, test } from './support/built-site.ts'
import { textsOf } from './support/page-reader.ts'
import { postFields } from './support/samples.ts'

test('a revoked link and an unknown link give the same 404 page', async ({ site }) => {
  const Cookie = await openSession(site, 'anna.berg@example.com')
  const headers = { Cookie, 'Content-Type': 'application/json' }
  const send = async (method: string, path: string, body = '') =>
    JSON.parse((await site.ask(`/api${path}`, { method, headers, body })).text)
  const { blog } = await send('POST', '/blog', JSON.stringify({ ...postFields, isDraft: true }))
  const { url } = await send('POST', `/blog/${blog._id}/preview`)
  const link = new URL(url).pathname
  expect(textsOf((await site.read(link)).all('h1'))).toEqual([postFields.title])
  await send('DELETE', `/blog/${blog._id}/preview`)
  for (const address of [link, '/preview/never', `/preview/${'A'.repeat(43)}`]) {
    const page = await site.read(address, 404)
    expect(textsOf(page.all('h1'))).toEqual(['Preview Not Found'])
    expect(page.first('main').text).toContain('This link does not work.')
    expect((await site.ask(address)).headers['cache-control']).toBe('no-store')
  }
})

test('guessing preview links is rate-limited', async ({ onTestFinished }) => {
  const site = await startBuiltSite('none')
  onTestFinished(() => site.stop())
  const statuses = new Set<number>()
  for (let tried = 0; tried < 32; tried += 1) statuses.add((await site.ask('/preview/guessed')).status)
  expect([...statuses]).toEqual([404, 429])
})
