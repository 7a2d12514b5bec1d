import { expect, test } from 'vitest'
import { type Administrator, openAdminSite, signInAs } from '../../../test/support/administrator.ts'
import { openFullSite, probe, writing } from '../../../test/support/guarded-calls.ts'
import {
  caseStudyFields,
  contactFields,
  jobFields,
  pageFields,
  personFields,
  postFields,
  serviceFields,
} from '../../../test/support/samples.ts'
import { roles } from '../../platform/roles.ts'

type Role = (typeof roles)[number]

const everybody = roles
const writers: Role[] = ['owner', 'editor', 'author']
const editors: Role[] = ['owner', 'editor']

/** Who may make a call, by method and path: the first that matches. */
const rules: [call: RegExp, roles: readonly Role[]][] = [
  [/ \/api\/(team|tokens|webhooks|redirects|backups|activity-log|settings|site-health|import|export)\b/, ['owner']],
  [/ \/api\/messages\/disclosure$/, ['owner']],
  [/ \/api\/(messages|visits)\b/, editors],
  [/^(POST|PUT|DELETE) \/api\/services-menu\b/, editors],
  [/^DELETE \/api\/media\/|\/replacement$|\/media\/(bulk|[^/]+\/crop)$/, editors],
  [/^(PUT|DELETE) \/api\/documents\//, editors],
  [/ \/api\/(blog|tags|authors|services|case-studies|pages|people)\b/, writers],
  [/ \/api\/job\b/, everybody],
  [/ \/api\/(media|documents|trash|links|first-hour|overview|activity|reviewed|reviewers|passkeys|user)\b/, everybody],
]

const mayMake = (call: string) => rules.find(([pattern]) => pattern.test(call))?.[1]

type Site = Awaited<ReturnType<typeof openAdminSite>>

async function enter(site: Parameters<typeof signInAs>[0], role: Role): Promise<Administrator> {
  const owner = await signInAs(site)
  const email = `${role}@example.com`
  expect((await owner.send('POST', '/api/team', { email, name: role, role })).status).toBe(201)
  return signInAs(site, email)
}

test.for(roles)(
  'a member with the role %s may make the calls of that role, and no other is even read',
  async (role) => {
    const { site, api, guarded } = await openFullSite()
    const { cookie } = await enter(site, role)
    const outcomes: [string, boolean][] = []
    for (const { method, path, pattern } of guarded) {
      // It ends the session, or removes the caller.
      if (/^\/api\/(user|team)\/sessions\/|^\/api\/team\//.test(pattern) && role === 'owner') continue
      const { status, text, isRead } = await probe(api, method, path, cookie)
      const isRefused = status === 403 && /^Only an owner(,? .*)? may do this$/.test(JSON.parse(text).message)
      if (isRefused) expect([method, path, isRead]).toEqual([method, path, false])
      outcomes.push([`${method} ${pattern}`, !isRefused])
    }
    expect(outcomes.filter(([call]) => !mayMake(call))).toEqual([])
    expect(outcomes).toEqual(outcomes.map(([call]) => [call, mayMake(call)?.includes(role)]))
    expect(outcomes.filter(([call]) => writing.some((method) => call.startsWith(method))).length).toBeGreaterThan(70)
  },
)

const publicAt = '2027-01-01T09:00:00Z'
const kinds = [
  { path: 'blog', answer: 'blog', fields: postFields, later: { publishNow: false, scheduledDate: publicAt } },
  {
    path: 'case-studies',
    answer: 'caseStudy',
    fields: caseStudyFields,
    later: { publishNow: false, scheduledDate: publicAt },
  },
  { path: 'pages', answer: 'page', fields: pageFields, later: { publishNow: false, scheduledDate: publicAt } },
  { path: 'job', answer: 'job', fields: { ...jobFields, isActive: true }, later: undefined },
  { path: 'services', answer: 'service', fields: serviceFields, later: undefined },
  { path: 'people', answer: 'person', fields: personFields, later: { publishNow: false, scheduledDate: publicAt } },
]
type Kind = (typeof kinds)[number]

const draftOf = ({ path, fields }: Kind) => ({
  ...fields,
  ...(path === 'job' ? { isActive: false } : { isDraft: true }),
})

async function create(by: Administrator, { path, answer }: Kind, fields: object): Promise<string> {
  const { status, body } = await by.send('POST', `/api/${path}`, fields)
  expect([status, body.errors]).toEqual([201, undefined])
  return body[answer]._id
}

const statusOf = async (site: Site, { path, answer }: Kind, id: string) =>
  (await site.admin.get(`/api/${path}/${id}`)).body[answer]?.status

const onlyDrafts = {
  success: false,
  message: 'Authors write drafts: an owner or editor publishes them and changes what visitors see',
}

test.for(kinds)('an author writes drafts of $path, own and others’', async (kind) => {
  const site = await openAdminSite()
  const author = await enter(site, 'author')
  const { path } = kind
  for (const by of [author, site.admin]) {
    const name = by === author ? { name: 'one' } : { name: 'two' }
    const id = await create(by, kind, { ...draftOf(kind), ...(path === 'services' && name) })
    const at = `/api/${path}/${id}`
    expect((await author.get(at)).status).toBe(200)
    const changed = { ...draftOf(kind), ...(path === 'services' && name), inReview: true }
    expect((await author.send('PUT', at, changed)).status).toBe(200)
    expect(await statusOf(site, kind, id)).toBe('review')
    expect((await author.send('POST', `${at}/revisions/1/restore`, {})).status).toBe(200)
    expect((await author.send('POST', `${at}/copy`)).status).toBe(201)
    expect((await author.send('DELETE', at)).status).toBe(200)
    expect((await author.send('POST', `/api/trash/${id}/restore`)).status).toBe(200)
    const many = await author.send('POST', `/api/${path}/bulk`, { action: 'delete', ids: [id] })
    expect(many.body).toMatchObject({ done: [id] })
    expect(await author.send('DELETE', `/api/trash/${id}`)).toMatchObject({ status: 403, body: onlyDrafts })
  }
})

test.for(kinds)('an author does not publish $path, and changes nothing that is public', async (kind) => {
  const site = await openAdminSite()
  const author = await enter(site, 'author')
  const { path, fields } = kind
  const shown = await create(site.admin, kind, fields)
  const own = await create(author, kind, { ...draftOf(kind), ...(path === 'services' && { name: 'own' }) })
  const before = await statusOf(site, kind, shown)
  const renamed = path === 'services' ? { name: 'other' } : { title: 'Other' }
  const calls: [method: string, path: string, body: object][] = [
    ['POST', '', { ...fields, ...renamed }],
    ['PUT', `/${own}`, { ...fields, ...(path === 'services' && { name: 'own' }) }],
    ['PUT', `/${shown}`, { ...fields, ...renamed }],
    ['PUT', `/${shown}`, draftOf(kind)],
    ['DELETE', `/${shown}`, {}],
    ['POST', `/${shown}/revisions/1/restore`, {}],
    ['POST', '/bulk', { action: 'publish', ids: [own] }],
    ['POST', '/bulk', { action: 'draft', ids: [shown] }],
    ['POST', '/bulk', { action: 'delete', ids: [shown] }],
  ]
  for (const [method, at, body] of calls) {
    const answer = await author.send(method, `/api/${path}${at}`, body)
    expect([method, at, answer.status, answer.body]).toEqual([method, at, 403, onlyDrafts])
  }
  expect([await statusOf(site, kind, own), await statusOf(site, kind, shown)]).toEqual(['draft', before])
  expect((await site.admin.get(`/api/${path}/${shown}`)).body[kind.answer]).toMatchObject({ revision: 1 })

  const mixed = await author.send('POST', `/api/${path}/bulk`, { action: 'delete', ids: [own, shown] })
  expect([mixed.status, mixed.body.done, mixed.body.failed]).toMatchObject([
    ...[200, [own]],
    [{ _id: shown, message: onlyDrafts.message }],
  ])
  // What is being typed stays out of sight, and a link shows it to whoever is asked.
  expect((await author.send('PUT', `/api/${path}/${shown}/working-copy`, { title: 'Typed' })).status).toBe(200)
  expect((await author.send('POST', `/api/${path}/${shown}/preview`)).status).toBe(201)
  expect((await author.send('POST', `/api/${path}/${shown}/comments`, { text: 'See this' })).status).toBe(201)

  await site.admin.send('DELETE', `/api/${path}/${shown}`)
  expect(await author.send('POST', `/api/trash/${shown}/restore`)).toMatchObject({ status: 403, body: onlyDrafts })
  expect((await author.get('/api/trash')).body.trash.map(({ _id }: { _id: string }) => _id)).toEqual([own])
})

test.for(kinds.filter(({ later }) => later))(
  'an author neither schedules $path nor changes what is scheduled',
  async (kind) => {
    const site = await openAdminSite()
    const author = await enter(site, 'author')
    const scheduled = { ...kind.fields, ...kind.later }
    const id = await create(site.admin, kind, scheduled)
    const refused = { status: 403, body: onlyDrafts }
    expect(await author.send('POST', `/api/${kind.path}`, scheduled)).toMatchObject(refused)
    for (const fields of [scheduled, draftOf(kind)]) {
      expect(await author.send('PUT', `/api/${kind.path}/${id}`, fields)).toMatchObject(refused)
    }
    expect(await author.send('DELETE', `/api/${kind.path}/${id}`)).toMatchObject(refused)
    expect(await statusOf(site, kind, id)).toBe('scheduled')
  },
)

test('an author’s draft takes no address that leads elsewhere, and a renamed one moves nothing that is public', async () => {
  const site = await openAdminSite()
  const author = await enter(site, 'author')
  await site.admin.send('POST', '/api/redirects', { from: '/services/old', to: '/blog', status: 301 })
  const [, , , , services] = kinds as [Kind, Kind, Kind, Kind, Kind]
  const refused = { status: 403, body: onlyDrafts }
  expect(await author.send('POST', '/api/services', { ...draftOf(services), name: 'old' })).toMatchObject(refused)
  expect((await site.admin.get('/api/redirects')).body.redirects).toHaveLength(1)

  const id = await create(author, services, draftOf(services))
  const { _id } = (await site.admin.send('POST', '/api/services-menu/category', { category: 'SAP' })).body
  const item = { name: 'Paper', desc: 'Paper', to: `/services/${serviceFields.name}` }
  await site.admin.send('POST', `/api/services-menu/category/${_id}/item`, item)
  const move = { ...draftOf(services), name: 'moved' }
  expect(await author.send('PUT', `/api/services/${id}`, move)).toMatchObject(refused)
  expect((await site.admin.get('/api/services-menu')).body.menu[0].items[0].to).toBe(item.to)
})

test.for(['author', 'hiring'] as const)(
  'a member with the role %s gets no messages, and no number of them',
  async (role) => {
    const site = await openAdminSite()
    const member = await enter(site, role)
    expect((await site.post('/api/contact', { ...contactFields, openFor: 5000 })).status).toBe(200)
    const { _id } = (await site.admin.get('/api/messages')).body.messages[0]
    for (const [method, path] of [
      ['GET', '/api/messages'],
      ['GET', '/api/messages.csv'],
      ['PATCH', `/api/messages/${_id}`],
      ['DELETE', `/api/messages/${_id}`],
      ['POST', '/api/messages/erase'],
      ['POST', `/api/messages/${_id}/forward`],
      ['GET', '/api/visits'],
    ] as const) {
      const { status, body } = await (method === 'GET' ? member.get(path) : member.send(method, path, {}))
      expect([path, status, body]).toEqual([
        path,
        403,
        { success: false, message: 'Only an owner or editor may do this' },
      ])
    }
    const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
    const figuresOf = async (who: Administrator) => [
      (await who.get('/api/overview')).body.counts.messages.total,
      sum((await who.get('/api/activity')).body.messages),
    ]
    expect([await figuresOf(site.admin), await figuresOf(member)]).toEqual([
      [1, 1],
      [0, 0],
    ])
    await site.admin.send('DELETE', `/api/messages/${_id}`)
    expect((await site.admin.get('/api/trash')).body.total).toBe(1)
    expect((await member.get('/api/trash')).body.total).toBe(0)
    const restored = await member.send('POST', `/api/trash/${_id}/restore`)
    expect([restored.status, restored.body.message]).toEqual([403, 'Your role does not cover a message'])
  },
)

test('a member who hires writes and publishes jobs, and sees of other kinds what visitors see', async () => {
  const site = await openAdminSite()
  const hiring = await enter(site, 'hiring')
  const [posts, , , jobs] = kinds as [Kind, Kind, Kind, Kind]
  const id = await create(hiring, jobs, jobs.fields)
  expect(await statusOf(site, jobs, id)).toBe('active')
  expect((await hiring.send('PUT', `/api/job/${id}`, draftOf(jobs))).status).toBe(200)
  expect((await hiring.send('POST', '/api/job/bulk', { action: 'publish', ids: [id] })).body.done).toEqual([id])
  expect((await hiring.send('DELETE', `/api/job/${id}`)).status).toBe(200)
  expect((await hiring.send('DELETE', `/api/trash/${id}`)).status).toBe(200)

  const draft = await create(site.admin, posts, draftOf(posts))
  const shown = await create(site.admin, posts, { ...postFields, title: 'Shown' })
  expect((await hiring.get(`/api/blog/${draft}`)).status).toBe(404)
  expect((await hiring.get('/api/blog')).body.blogs.map(({ _id }: { _id: string }) => _id)).toEqual([shown])
  expect((await hiring.get('/api/overview')).body.counts).toMatchObject({ blog: { total: 0 }, jobs: { total: 0 } })
  await site.admin.send('DELETE', `/api/blog/${draft}`)
  expect((await hiring.send('POST', `/api/trash/${draft}/restore`)).status).toBe(403)
  expect((await hiring.send('DELETE', `/api/trash/${draft}`)).status).toBe(403)
})

test('a call that began with another role is refused in its transaction', async () => {
  const site = await openAdminSite()
  const editor = await enter(site, 'editor')
  const post = JSON.stringify(postFields)
  const send = (role: Role) => {
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          await site.db.updateTable('admins').set({ role }).where('email', '=', editor.email).execute()
          controller.enqueue(Buffer.from(post))
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const headers = { Cookie: editor.cookie, 'Content-Type': 'application/json' }
    return site.call('/api/blog', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
  }
  for (const role of ['author', 'hiring'] as const) {
    expect((await send(role)).status).toBe(403)
    await site.db.updateTable('admins').set({ role: 'editor' }).where('email', '=', editor.email).execute()
  }
  expect((await site.admin.get('/api/blog')).body.total).toBe(0)
  expect((await send('owner')).status).toBe(201)
})
