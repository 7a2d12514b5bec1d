import { expect, test } from 'vitest'
import { type Administrator, type AdminSite, openAdminSite, signInAs } from '../../../test/support/administrator.ts'
import { declaredRoutes } from '../../../test/support/guarded-calls.ts'
import { samples } from '../../../test/support/hostile-calls.ts'
import { everyRow } from '../../../test/support/rows.ts'
import { aCaseStudy, aJob, aPage, aPost, aServicePage } from '../../../test/support/samples.ts'
import { slowBody } from '../../../test/support/slow-body.ts'
import { inTransaction } from '../../db/transaction.server.ts'
import { insertPasskey } from '../../features/auth/passkey-store.server.ts'
import { hashToken } from '../../features/auth/secrets.server.ts'
import { addAdmin, endSession, removeAdmin } from '../../features/auth/store.server.ts'
import { createPost } from '../../features/blog/store.server.ts'
import { createCaseStudy } from '../../features/case-studies/store.server.ts'
import { createMessage } from '../../features/contact/store.server.ts'
import { createJob } from '../../features/jobs/store.server.ts'
import { addToLibrary } from '../../features/media/library-store.server.ts'
import { createCategory, createItem } from '../../features/menu/store.server.ts'
import { createPage } from '../../features/pages/store.server.ts'
import { createServicePage } from '../../features/services/store.server.ts'
import { owners, visitors } from '../../platform/api/api.server.ts'
import { createSiteApi } from './api.server.ts'

const vera = 'vera@example.com'
const message = { name: 'A', email: 'a@example.com', phone: '', company: '', service: '' as const, message: 'Hello' }

/** Calls that write nothing, or refuse this sample before they would. */
const writesNothing = (name: string) => name.endsWith('/preview') || name === 'POST /api/passkeys'

/** A site with one of everything, so that every sample has something to change, besides Anna. */
async function openRichSite() {
  const site = await openAdminSite()
  const { db } = site
  const now = site.clock()
  const categoryId = await createCategory(db, { category: 'Cloud' }, now)
  const itemId = await createItem(db, categoryId, { name: 'A', desc: 'A', to: '/a' }, now)
  const { member } = (await site.admin.send('POST', '/api/team', samples['POST /api/team'])).body
  const { redirect } = (await site.admin.send('POST', '/api/redirects', { from: '/x', to: '/y', status: 301 })).body
  const kinds = {
    blog: await createPost(db, aPost(), now),
    job: await createJob(db, aJob(), now),
    services: await createServicePage(db, aServicePage({ name: 'another' }), now),
    'case-studies': await createCaseStudy(db, aCaseStudy(), now),
    pages: await createPage(db, aPage(), now),
  }
  const ids: Record<string, string> = {
    ...kinds,
    ...{ settings: 'site', team: member._id, redirects: redirect._id, passkeys: 'key' },
    messages: await createMessage(db, message, false, now),
    media: await addPicture(site),
  }
  const comments = new Map<string, string>()
  for (const [kind, id] of Object.entries(kinds)) {
    const { body } = await site.admin.send('POST', `/api/${kind}/${id}/comments`, { text: 'A' })
    comments.set(kind, body.comment._id)
  }
  function pathOf(pattern: string): string {
    const kind = pattern.split('/')[2] ?? ''
    return pattern
      .replace('{categoryId}', categoryId)
      .replace('{itemId}', itemId)
      .replace('{revision}', '1')
      .replace('{comment}', comments.get(kind) ?? 'x')
      .replace('{id}', ids[kind] ?? 'x')
  }
  return { site, pathOf }
}

/** Signs Vera in, who has a passkey; an owner, even if she was removed or is an editor. */
async function enter({ site }: Rich): Promise<Administrator> {
  const { db } = site
  await addAdmin(db, vera, site.clock())
  const caller = await signInAs(site, vera)
  // The mail about the new device would change its row later.
  await site.outbox.flush()
  const { id: admin_id } = await db
    .selectFrom('admins')
    .select('id')
    .where('email', '=', vera)
    .executeTakeFirstOrThrow()
  const key = { admin_id, public_key: 'AA', counter: 0, transports: '[]', name: 'A', host: null, last_used_at: null }
  await insertPasskey(db, { ...key, id: 'key', created_at: site.clock().toISOString() })
  return caller
}

async function addPicture({ db, clock }: AdminSite): Promise<string> {
  const id = 'b'.repeat(32)
  const picture = { id, variant: 'full-9x9.webp', name: 'racks.jpg', width: 9, height: 9, bytes: 1 }
  await inTransaction(db, (trx) =>
    addToLibrary(trx, { ...picture, created_at: clock().toISOString(), created_by: null }),
  )
  return id
}

type Rich = Awaited<ReturnType<typeof openRichSite>>

/** Makes a call by Vera; `meanwhile` happens before the last byte of its body is sent. */
async function callSlowly(rich: Rich, name: string, meanwhile: (caller: Administrator) => Promise<unknown>) {
  const { site, pathOf } = rich
  const caller = await enter(rich)
  const [method = '', pattern = ''] = name.split(' ')
  let before = ''
  const body = slowBody(Buffer.from(JSON.stringify(samples[name])), async () => {
    await meanwhile(caller)
    before = await content(site)
  })
  const headers = { Cookie: caller.cookie, 'Content-Type': 'application/json' }
  const init = { method, headers, body, duplex: 'half' } as RequestInit
  const { status } = await site.call(pathOf(pattern), init)
  return { status, isUnchanged: before !== '' && (await content(site)) === before }
}

/** Every row, except for the log of refusals. */
const content = async ({ db }: AdminSite) =>
  (await everyRow(db))
    .split('\n')
    .filter((line) => !line.startsWith('activity_log '))
    .join('\n')

async function guardedWrites() {
  const site = await openAdminSite()
  const routes = declaredRoutes(createSiteApi(site)).filter(({ security }) => security !== visitors)
  return routes
    .map(({ method, path, security }) => ({ name: `${method} ${path}`, isForOwners: security === owners }))
    .filter(({ name }) => name in samples)
}

test('the samples are accepted from somebody who keeps their rights, so that a refusal is about the rights', async () => {
  const writes = (await guardedWrites()).filter(({ name }) => !writesNothing(name))
  expect(writes.length).toBeGreaterThan(40)
  const refused: [string, number][] = []
  for (const { name } of writes) {
    const { status } = await callSlowly(await openRichSite(), name, async () => {})
    if (status >= 400) refused.push([name, status])
  }
  // Both after the check: ids that do not exist, and an address that another sample needs.
  expect(refused).toEqual([
    ['PUT /api/services-menu/order', 409],
    ['POST /api/team', 409],
  ])
})

const tokenOf = ({ cookie }: Administrator) => cookie.slice(cookie.indexOf('=') + 1)

test.for([
  ['removed', ({ site }: Rich) => removeAdmin(site.db, vera, site.clock())],
  ['signed out', ({ site }: Rich, caller: Administrator) => endSession(site.db, hashToken(tokenOf(caller)))],
] as const)(
  'a write whose last byte comes after its author was %s is refused and changes nothing',
  async ([_, end]) => {
    const rich = await openRichSite()
    for (const { name } of await guardedWrites()) {
      const { status, isUnchanged } = await callSlowly(rich, name, (caller) => end(rich, caller))
      expect([name, isUnchanged]).toEqual([name, true])
      if (!writesNothing(name)) expect([name, status]).toEqual([name, 401])
    }
  },
)

test('an owner’s write whose last byte comes after they were made an editor is refused and changes nothing', async () => {
  const writes = (await guardedWrites()).filter(({ isForOwners }) => isForOwners)
  expect(writes.length).toBeGreaterThan(5)
  const rich = await openRichSite()
  const demote = () => rich.site.db.updateTable('admins').set({ role: 'editor' }).where('email', '=', vera).execute()
  for (const { name } of writes) {
    const { status, isUnchanged } = await callSlowly(rich, name, demote)
    expect([name, status, isUnchanged]).toEqual([name, 403, true])
  }
})

test('a picture whose last byte comes after its author was removed is not stored', async () => {
  const rich = await openRichSite()
  const { site } = rich
  const caller = await enter(rich)
  const form = new FormData()
  const square = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  form.set('image', new File([Buffer.from(square, 'base64')], 'dot.png', { type: 'image/png' }))
  const whole = new Response(form)
  const type = whole.headers.get('content-type') ?? ''
  const bytes = Buffer.from(await whole.arrayBuffer())
  const send = (meanwhile: () => Promise<unknown>) =>
    site.call('/api/media', {
      ...{ method: 'POST', headers: { Cookie: caller.cookie, 'Content-Type': type } },
      ...{ body: slowBody(bytes, meanwhile), duplex: 'half' },
    } as RequestInit)
  expect((await send(async () => {})).status).toBe(201)
  const images = () => site.db.selectFrom('images').select('hash').execute()
  const before = await images()
  await site.db.deleteFrom('images').execute()
  expect((await send(() => removeAdmin(site.db, vera, site.clock()))).status).toBe(401)
  expect([before.length, (await images()).length]).toEqual([1, 0])
})
