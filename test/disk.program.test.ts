import type { ServerBuild } from 'react-router'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { seed } from '../src/app/seed.server.ts'
import { connectSqlite } from '../src/db/connect.server.ts'
import { migrate } from '../src/db/migrate.server.ts'
import { insertFullImage } from '../src/features/media/store.server.ts'
import { openAdminSite } from './support/administrator.ts'
import { disks } from './support/disk.ts'
import { findFreePort } from './support/free-port.ts'
import { builtMain, startCommand } from './support/program.ts'
import { contactFields, jobFields } from './support/samples.ts'
import { openServer } from './support/server.ts'
import { makeOpenDataDir, startSite, stop } from './support/started-site.ts'

const timeout = 60_000

const build = () => import(new URL('../build/server/index.js', import.meta.url).href) as Promise<ServerBuild>

/** The site on a disk that can be broken and mended: served for its pages, and with a signed-in administrator. */
async function openSiteOn(kind: keyof typeof disks) {
  const disk = disks[kind]()
  const open = async () => {
    const connection = connectSqlite(disk.directory)
    await migrate(connection.db)
    return connection
  }
  const server = await openServer({}, { connection: await open(), build })
  const site = await openAdminSite({ connection: await open() })
  await seed(site, 'demo', site.clock())
  const both = [server.db, site.db]
  return {
    directory: disk.directory,
    server,
    site,
    breakDown: async () => void (await Promise.all(both.map(disk.breakDown))),
    mend: async () => void (await Promise.all(both.map(disk.mend))),
  }
}

const refused = {
  status: 503,
  body: { success: false, message: 'The site cannot reach its data at the moment. Please try again in a minute.' },
}
/** Too large for the free space on any page of the database. */
const message = { ...contactFields, message: 'Many words. '.repeat(410) }
const job = { ...jobFields, description: 'x'.repeat(4900) }

test.for(['full', 'read-only'] as const)(
  'on a %s disk, reads are served and writes get 503, until the disk is writable again',
  { timeout },
  async (kind) => {
    const { server, site, breakDown, mend } = await openSiteOn(kind)
    const read = async (path: string) => (await server.ask(path)).status
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c02040' } })
      .webp()
      .toBuffer()
    const hash = 'a'.repeat(32)
    await insertFullImage(
      site.db,
      { hash, variant: 'full-900x600.webp', type: 'image/webp', body: photo },
      site.clock(),
    )
    const page = await server.ask('/blog')
    expect(page.status).toBe(200)
    await breakDown()

    expect(await server.ask('/blog')).toMatchObject({ status: 200, text: page.text })
    const uncached = ['/career', '/services/sap-implementation', '/api/job?page=2', '/sitemap.xml', '/blog/feed.xml']
    for (const path of uncached) expect([path, await read(path)]).toEqual([path, 200])
    // Made on the first request, and served although it cannot be stored.
    expect(await read(`/media/${hash}/480.webp`)).toBe(200)
    expect(JSON.parse((await server.ask('/api/health')).text)).toEqual({ success: true, database: 'up' })

    // Long enough for the session's last use to be written.
    site.clock.advance(5, 'minutes')
    for (const path of ['/api/user/data', '/api/auth/is-auth', '/api/blog', '/api/messages']) {
      expect([path, (await site.admin.get(path)).status]).toEqual([path, 200])
    }

    expect(await site.post('/api/contact', message)).toMatchObject(refused)
    expect(await site.admin.send('POST', '/api/job', job)).toMatchObject(refused)
    const [first] = (await site.get('/api/job')).body.jobs
    expect(await site.admin.send('PUT', `/api/job/${first._id}`, { ...first, ...job })).toMatchObject(refused)
    await site.outbox.flush()

    await mend()
    expect((await site.admin.send('PUT', `/api/job/${first._id}`, { ...first, title: 'Mended' })).status).toBe(200)
    expect((await server.ask('/career')).text).toContain('Mended')
    expect((await site.post('/api/contact', message)).status).toBe(200)
    await site.outbox.flush()
    expect(site.mails).toHaveLength(1)
  },
)

test('a new process starts and serves pages on a full disk', { timeout }, async () => {
  const { server, directory, breakDown } = await openSiteOn('full')
  await breakDown()
  // Another process on the same data, like one that replaces a killed process.
  const site = await startSite({
    DATA_DIR: directory,
    ADMIN_EMAILS: 'anna.berg@example.com',
    SECRET_KEY: 'k'.repeat(32),
  })
  expect((await fetch(`${site.url}/blog`)).status).toBe(200)
  await stop(site)
  expect((await server.ask('/blog')).status).toBe(200)
})

test('the site keeps running when its output goes to a full disk', { timeout }, async () => {
  const port = await findFreePort()
  const env = { PORT: String(port), DATA_DIR: await makeOpenDataDir(), SEED: 'none', NODE_ENV: 'production' }
  const { child, ended } = startCommand(
    'sh',
    ['-c', `exec "${process.execPath}" ${builtMain} >/dev/full 2>/dev/full`],
    env,
  )
  const ask = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${port}${path}`, init).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(() => ask('/api/health'), { timeout: 30_000 }).toBe(200)
  // Both are printed: the event, and the mail with the code.
  const body = JSON.stringify({ email: 'admin@example.com' })
  const headers = { 'Content-Type': 'application/json' }
  expect(await ask('/api/auth/login', { method: 'POST', body, headers })).toBe(200)
  expect(await ask('/blog')).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})
