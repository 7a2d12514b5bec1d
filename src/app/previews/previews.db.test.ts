import { expect, test } from 'vitest'
import { type AdminSite, openAdminSite, signInAs } from '../../../test/support/administrator.ts'
import {
  caseStudyFields,
  jobFields,
  pageFields,
  personFields,
  postFields,
  serviceFields,
} from '../../../test/support/samples.ts'
import { openPreview } from '../../entries/previews.server.ts'
import { serverKinds } from '../kinds.server.ts'
import { prune } from '../pruning.server.ts'

const serviceTitle = (heroTitle: string) => ({
  data: { ...serviceFields.data, hero: { ...serviceFields.data.hero, heroTitle } },
})

const kinds = [
  ['blog', 'blog', 'blog', postFields, (title: string) => ({ title, content: `**${title}**` })],
  ['jobs', 'job', 'job', jobFields, (title: string) => ({ title })],
  ['services', 'services', 'service', serviceFields, serviceTitle],
  ['caseStudies', 'case-studies', 'caseStudy', caseStudyFields, (title: string) => ({ title, result: `**${title}**` })],
  ['pages', 'pages', 'page', pageFields, (title: string) => ({ title, content: `**${title}**` })],
  ['people', 'people', 'person', personFields, (name: string) => ({ name, text: `**${name}**` })],
] as const

const weekMinutes = 7 * 24 * 60

async function createLink({ admin }: AdminSite, address: string) {
  const { status, body } = await admin.send('POST', `${address}/preview`)
  return { status, ...body, token: body.url?.split('/preview/')[1] as string }
}

const open = (site: AdminSite, token: string) => openPreview(site, serverKinds, token)

test.for(kinds)(
  'a preview link of %s shows the draft with its unsaved changes until it is saved',
  async ([kind, path, one, fields, titled]) => {
    const site = await openAdminSite()
    const entry = (await site.admin.send('POST', `/api/${path}`, { ...fields, isDraft: true })).body[one]
    const address = `/api/${path}/${entry._id}`
    const first = await createLink(site, address)
    const expiresAt = new Date(site.clock().getTime() + weekMinutes * 60_000).toISOString()
    expect(first).toMatchObject({ status: 201, success: true, expiresAt })
    expect(first.url).toMatch(/^http.*\/preview\/[\w-]{43}$/)
    const { savedBy, ...asVisitor } = entry
    expect(savedBy).toBe(site.admin.email)
    const shown = async (token: string) => (await open(site, token))?.entry
    expect(await open(site, first.token)).toEqual({ kind, entry: asVisitor, isUnsaved: false, expiresAt })

    await site.admin.send('PUT', `${address}/working-copy`, {
      ...fields,
      slug: 'x',
      name: '',
      ...titled('Typed since'),
      revision: 9,
    })
    const second = await createLink(site, address)
    expect(JSON.stringify(await shown(first.token))).not.toContain('Typed since')
    expect(await shown(second.token)).toMatchObject({ _id: entry._id, revision: 1, ...titled('Typed since') })
    if ('html' in entry)
      expect(JSON.stringify((await shown(second.token))?.html)).toContain('<strong>Typed since</strong>')

    await site.admin.send('PUT', address, { ...fields, ...titled('Saved'), isDraft: true })
    for (const { token } of [first, second]) expect(await shown(token)).toMatchObject(titled('Saved'))
  },
)

test('a preview shows the saved value of a field whose unsaved value is invalid', async () => {
  const site = await openAdminSite()
  const { _id } = (await site.admin.send('POST', '/api/blog', postFields)).body.blog
  await site.admin.send('PUT', `/api/blog/${_id}/working-copy`, { title: '', summary: 'New', readTime: 'x', tags: 7 })
  const { token } = await createLink(site, `/api/blog/${_id}`)
  const { title } = postFields
  expect((await open(site, token))?.entry).toMatchObject({ title, summary: 'New', readTime: 5, tags: [] })
})

test('guessed, expired and revoked links and links to deleted entries open nothing', async () => {
  const site = await openAdminSite()
  const { _id } = (await site.admin.send('POST', '/api/blog', postFields)).body.blog
  const address = `/api/blog/${_id}`
  const leadsNowhere = async (token: string) => expect(await open(site, token)).toBeUndefined()
  await leadsNowhere('A'.repeat(43))
  const revoked = await createLink(site, address)
  expect((await site.admin.get(`${address}/preview`)).body.links).toEqual([
    { createdBy: site.admin.email, createdAt: site.clock().toISOString(), expiresAt: revoked.expiresAt },
  ])
  expect((await site.admin.send('DELETE', `${address}/preview`)).status).toBe(200)
  expect((await site.admin.get(`${address}/preview`)).body.links).toEqual([])
  await leadsNowhere(revoked.token)
  const old = await createLink(site, address)
  site.clock.advance(weekMinutes, 'minutes')
  await leadsNowhere(old.token)
  const anna = await signInAs(site)
  const { body } = await anna.send('POST', `${address}/preview`)
  await anna.send('DELETE', address)
  await leadsNowhere(body.url.split('/preview/')[1])
  await prune(site)
  expect(await site.db.selectFrom('preview_links').select('id').execute()).toHaveLength(1)
})

test('an entry keeps its ten newest preview links and stores only their hashes', async () => {
  const site = await openAdminSite()
  const { _id } = (await site.admin.send('POST', '/api/blog', postFields)).body.blog
  const links = []
  for (let made = 0; made < 12; made += 1) {
    links.push(await createLink(site, `/api/blog/${_id}`))
    site.clock.advance(1, 'seconds')
  }
  const rows = await site.db.selectFrom('preview_links').selectAll().execute()
  expect(rows).toHaveLength(10)
  for (const { token } of links) expect(JSON.stringify(rows)).not.toContain(token)
  const opened = await Promise.all(links.map(({ token }) => open(site, token)))
  expect(opened.map((shown) => shown !== undefined)).toEqual([false, false, ...Array(10).fill(true)])
})

test('visitors cannot create, list or revoke preview links', async () => {
  const site = await openAdminSite()
  const { _id } = (await site.admin.send('POST', '/api/blog', postFields)).body.blog
  for (const method of ['GET', 'POST', 'DELETE'])
    expect((await site.call(`/api/blog/${_id}/preview`, { method })).status).toBe(401)
})
