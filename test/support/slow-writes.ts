import { createSiteApi } from '../../src/app/api/api.server.ts'
import { insertPasskey } from '../../src/features/auth/passkey-store.server.ts'
import { addAdmin } from '../../src/features/auth/store.server.ts'
import { createPost } from '../../src/features/blog/store.server.ts'
import { createCaseStudy } from '../../src/features/case-studies/store.server.ts'
import { createMessage } from '../../src/features/contact/store.server.ts'
import { createJob } from '../../src/features/jobs/store.server.ts'
import { createCategory, createItem } from '../../src/features/menu/store.server.ts'
import { createPage } from '../../src/features/pages/store.server.ts'
import { createPerson } from '../../src/features/people/store.server.ts'
import { createServicePage } from '../../src/features/services/store.server.ts'
import { owners, visitors } from '../../src/platform/api/api.server.ts'
import { type Administrator, type AdminSite, formOf, openAdminSite, signInAs } from './administrator.ts'
import { declaredRoutes } from './guarded-calls.ts'
import { samples } from './hostile-calls.ts'
import { fileOf, flat } from './images.ts'
import { everyRow } from './rows.ts'
import { aCaseStudy, aJob, aPage, aPerson, aPost, aServicePage } from './samples.ts'
import { slowBody } from './slow-body.ts'

export const vera = 'vera@example.com'
const message = { name: 'A', email: 'a@example.com', phone: '', company: '', service: '' as const, message: 'Hello' }

/** Calls that write nothing, or refuse this sample before they would. */
export const writesNothing = (name: string) => name.endsWith('/preview') || name === 'POST /api/passkeys'

const passkey = { public_key: 'AA', counter: 0, transports: '[]', name: 'A', host: null, last_used_at: null }

/** A site with one of everything, so that every sample has something to change, besides Anna. */
export async function openRichSite() {
  const site = await openAdminSite()
  const { db } = site
  const now = site.clock()
  const categoryId = await createCategory(db, { category: 'Cloud' }, now)
  const itemId = await createItem(db, categoryId, { name: 'A', desc: 'A', to: '/a' }, now)
  const { member } = (await site.admin.send('POST', '/api/team', samples['POST /api/team'])).body
  await insertPasskey(db, { ...passkey, id: 'other', admin_id: member._id, created_at: now.toISOString() })
  const { body: made } = await site.admin.send('POST', '/api/tokens', samples['POST /api/tokens'])
  const { webhook } = (await site.admin.send('POST', '/api/webhooks', samples['POST /api/webhooks'])).body
  const { redirect } = (await site.admin.send('POST', '/api/redirects', { from: '/x', to: '/y', status: 301 })).body
  const kinds = {
    blog: await createPost(db, aPost(), now),
    job: await createJob(db, aJob(), now),
    services: await createServicePage(db, aServicePage({ name: 'another' }), now),
    'case-studies': await createCaseStudy(db, aCaseStudy(), now),
    people: await createPerson(db, aPerson(), now),
    pages: await createPage(db, aPage(), now),
  }
  const ids: Record<string, string> = {
    ...kinds,
    ...{
      settings: 'site',
      team: member._id,
      tokens: made._id,
      webhooks: webhook._id,
      redirects: redirect._id,
      passkeys: 'key',
    },
    messages: await createMessage(db, message, false, now),
    media: await addPicture(site),
    documents: await addDocument(site),
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
      .replace('{name}', '2026-03-02T10-00-00.site-archive')
      .replace('{comment}', comments.get(kind) ?? 'x')
      .replace('{id}', ids[kind] ?? 'x')
  }
  return { site, pathOf }
}

/** Signs Vera in, who has a passkey; an owner, even if she was removed or is an editor. */
export async function enter({ site }: Rich): Promise<Administrator> {
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
  await insertPasskey(db, { ...passkey, id: 'key', admin_id, created_at: site.clock().toISOString() })
  return caller
}

async function addPicture({ admin }: AdminSite): Promise<string> {
  const image = fileOf(await flat(40, 30).png().toBuffer(), 'racks.png')
  return (await admin.send('POST', '/api/media', formOf({ image }))).body.image._id
}

async function addDocument({ admin }: AdminSite): Promise<string> {
  const file = new File(['%PDF-1.7\n%%EOF'], 'a.pdf')
  return (await admin.send('POST', '/api/documents', formOf({ file }))).body.document._id
}

export type Rich = Awaited<ReturnType<typeof openRichSite>>

/** Makes a call by Vera; `meanwhile` happens before the last byte of its body is sent. */
export async function callSlowly(rich: Rich, name: string, meanwhile: (caller: Administrator) => Promise<unknown>) {
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

export async function guardedWrites() {
  const site = await openAdminSite()
  const routes = declaredRoutes(createSiteApi(site)).filter(({ security }) => security !== visitors)
  return routes
    .map(({ method, path, security }) => ({ name: `${method} ${path}`, isForOwners: security === owners }))
    .filter(({ name }) => name in samples)
}
