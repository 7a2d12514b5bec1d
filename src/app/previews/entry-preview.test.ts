import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { openAdminSite, signInAs } from '../../../test/support/administrator.ts'
import {
  caseStudyFields,
  jobFields,
  pageFields,
  personFields,
  postFields,
  serviceFields,
} from '../../../test/support/samples.ts'
import { titleOf } from '../../entries/entries.server.ts'
import { entryPreviewPath } from '../../entries/preview-path.ts'
import { translateErrorToText } from '../../platform/api/api.server.ts'
import type { ApiEnv } from '../../platform/api/api-env.server.ts'
import { createEntryPreview } from './entry-preview.server.ts'

const named = (title: string) => ({ title, name: title })

/** Opens the preview's route, which responds with a page's inputs instead of the page. */
async function openPreview() {
  const own = await openAdminSite()
  const site = new Hono<ApiEnv>()
  site.onError(translateErrorToText(own.log))
  site.route('/', createEntryPreview(own, { renderPage: async (_, given) => Response.json(given) }))
  async function ask(fields: Record<string, string>, headers: Record<string, string> = { Cookie: own.admin.cookie }) {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    }
    const response = await site.request(own.config.publicUrl + entryPreviewPath, init, { clientAddress: '192.0.2.1' })
    const text = await response.text()
    return { status: response.status, headers: response.headers, made: () => JSON.parse(text) }
  }
  return { ...own, ask }
}

test.for([
  ['blog', 'blog', 'blog', postFields],
  ['job', 'jobs', 'job', jobFields],
  ['case-studies', 'caseStudies', 'caseStudy', caseStudyFields],
  ['pages', 'pages', 'page', pageFields],
  ['people', 'people', 'person', personFields],
] as const)(
  'the preview of an entry from %s has what is typed, and saves nothing',
  async ([path, kind, one, fields]) => {
    const { ask, admin } = await openPreview()
    const saved = (await admin.send('POST', `/api/${path}`, fields)).body[one]
    const values = JSON.stringify({ ...fields, ...named('Typed'), slug: 'typed' })
    const answer = await ask({ path, id: saved._id, values })
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual([
      200,
      'no-store',
      'noindex',
    ])
    const { preview, isFramed } = answer.made()
    expect([preview.kind, titleOf(preview.entry), preview.entry.savedBy, isFramed]).toEqual([
      kind,
      'Typed',
      undefined,
      true,
    ])
    expect((await admin.get(`/api/${path}/${saved._id}`)).body[one]).toEqual(saved)
  },
)

test('the preview of a service has what is typed', async () => {
  const { ask, admin } = await openPreview()
  const { service } = (await admin.send('POST', '/api/services', serviceFields)).body
  const hero = { ...serviceFields.data.hero, heroTitle: 'Typed' }
  const values = JSON.stringify({ ...serviceFields, data: { ...serviceFields.data, hero } })
  const { preview } = (await ask({ path: 'services', id: service._id, values })).made()
  expect(preview.entry.data.hero.heroTitle).toBe('Typed')
})

test.for([
  ['blog', postFields],
  ['job', jobFields],
  ['case-studies', caseStudyFields],
  ['pages', pageFields],
  ['people', personFields],
] as const)('the preview of an entry from %s that was never saved shows what is there', async ([path, fields]) => {
  const { ask, admin } = await openPreview()
  const shown = async (values: object) => (await ask({ path, values: JSON.stringify(values) })).made().preview.entry
  const field = 'name' in fields ? 'name' : 'title'
  expect(await shown({})).toMatchObject({ [field]: 'Untitled', status: 'draft', revision: 0 })
  expect(await shown({ ...fields, [field]: '' })).toMatchObject({ [field]: 'Untitled' })
  expect(await shown({ ...fields, [field]: 'Typed' })).toMatchObject({ ...fields, [field]: 'Typed' })
  const { total } = (await admin.get(`/api/${path}`)).body
  expect(total).toBe(0)
})

test('the preview of a service that was never saved has its address, and only what is wrong in it is left out', async () => {
  const { ask } = await openPreview()
  const { name, data } = serviceFields
  const shown = async (values: object) =>
    (await ask({ path: 'services', values: JSON.stringify(values) })).made().preview.entry
  expect(await shown({ name: '', data: {} })).toMatchObject({ name: '', data: { hero: { heroTitle: 'Untitled' } } })
  const typed = { ...data, hero: { ...data.hero, heroImage: 'half/typed' }, mainCard: { ...data.mainCard, link: 'x' } }
  const { link: _, ...card } = typed.mainCard
  expect(await shown({ name, data: typed })).toMatchObject({
    ...{ name, data: { hero: { ...data.hero, heroImage: '' }, main: data.main, mainCard: card } },
  })
})

test('an emptied field and one half typed leave the rest of a service page as typed', async () => {
  const { ask, admin } = await openPreview()
  const { service } = (await admin.send('POST', '/api/services', serviceFields)).body
  const { hero, main, mainCard } = serviceFields.data
  const typed = { hero: { ...hero, heroTitle: 'Typed', heroDiscription: '', heroImage: 'half' }, main, mainCard }
  const values = JSON.stringify({ ...serviceFields, data: typed })
  const { preview } = (await ask({ path: 'services', id: service._id, values })).made()
  const shown = { ...hero, heroTitle: 'Typed', heroDiscription: '', heroImage: hero.heroImage }
  expect(preview.entry.data.hero).toEqual(shown)
})

test('the picture of a post is the one that is chosen', async () => {
  const { ask, admin } = await openPreview()
  const { blog } = (await admin.send('POST', '/api/blog', postFields)).body
  const shown = async (values: object) =>
    (await ask({ path: 'blog', id: blog._id, values: JSON.stringify(values) })).made().preview.entry.blogImage
  expect(await shown({ blogImage: '/art/scenes/1.svg' })).toBe('/art/scenes/1.svg')
  expect(await shown({ blogImage: null })).toBeNull()
})

test('texts are rendered, and a field that breaks a rule is shown as it is saved', async () => {
  const { ask, admin } = await openPreview()
  const { blog } = (await admin.send('POST', '/api/blog', postFields)).body
  const values = JSON.stringify({ ...postFields, title: '', content: 'Now **bold**' })
  const { preview } = (await ask({ path: 'blog', id: blog._id, values })).made()
  expect(preview.entry).toMatchObject({ title: postFields.title, html: '<p>Now <strong>bold</strong></p>' })
})

test('only administrators see it; unknown entries, kinds and malformed values are refused', async () => {
  const { ask, admin } = await openPreview()
  const { blog } = (await admin.send('POST', '/api/blog', postFields)).body
  const whole = { path: 'blog', id: blog._id, values: '{}' }
  for (const asked of [whole, { path: 'blog', values: '{}' }]) expect((await ask(asked, {})).status).toBe(403)
  expect((await ask({ ...whole, id: '' })).status).toBe(404)
  expect((await ask(whole, { Cookie: admin.cookie, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  expect((await ask({ ...whole, id: '0'.repeat(24) })).status).toBe(404)
  expect((await ask({ ...whole, id: 'a\0' })).status).toBe(404)
  expect((await ask({ ...whole, path: '__proto__' })).status).toBe(404)
  expect((await ask({ ...whole, values: 'no JSON' })).status).toBe(400)
})

test('somebody who hires sees jobs only', async () => {
  const { ask, admin, ...own } = await openPreview()
  const { blog } = (await admin.send('POST', '/api/blog', { ...postFields, isDraft: true })).body
  const { job } = (await admin.send('POST', '/api/job', jobFields)).body
  const email = 'hira@example.com'
  await admin.send('POST', '/api/team', { email, name: 'Hira', role: 'hiring' })
  const { cookie } = await signInAs({ ...own, admin, ask } as never, email)
  expect((await ask({ path: 'blog', id: blog._id, values: '{}' }, { Cookie: cookie })).status).toBe(403)
  expect((await ask({ path: 'blog', values: '{}' }, { Cookie: cookie })).status).toBe(403)
  for (const id of [{ id: job._id }, {}])
    expect((await ask({ path: 'job', ...id, values: '{}' }, { Cookie: cookie })).status).toBe(200)
})

test('the longest post fits, and a larger form is refused', async () => {
  const { ask, admin } = await openPreview()
  const { blog } = (await admin.send('POST', '/api/blog', postFields)).body
  const at = (length: number) =>
    ask({ path: 'blog', id: blog._id, values: JSON.stringify({ content: 'ä '.repeat(length / 2) }) })
  expect((await at(100_000)).status).toBe(200)
  expect((await at(3_000_000)).status).toBe(413)
})
