import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backUp } from '../src/db/archive.server.ts'
import { connectSqlite } from '../src/db/connect.server.ts'
import { migrate } from '../src/db/migrate.server.ts'
import { createPost } from '../src/features/blog/store.server.ts'
import { refusedTexts } from './support/hostile-markdown.ts'
import { builtArchive, makeDataDir, startProgram } from './support/program.ts'
import { aPost, postFields } from './support/samples.ts'
import { makeOpenDataDir, type StartedSite, signInAt, startSite, stop } from './support/started-site.ts'

const timeout = 120_000
const now = new Date('2026-03-02T10:00:00.000Z')
const [, slow] = refusedTexts[0] as (typeof refusedTexts)[number]
const [, greedy] = refusedTexts[1] as (typeof refusedTexts)[number]

/** Creates a database with two posts of an older build: one can be rendered, one cannot. Returns their ids. */
async function leaveOldPosts(dataDir: string, archive?: string): Promise<string[]> {
  const { db, close } = connectSqlite(dataDir)
  await migrate(db)
  const ids: string[] = []
  for (const content of ['**old**', greedy]) {
    ids.push(await createPost(db, { ...aPost(), content, html: '', htmlVersion: 0 }, now))
  }
  if (archive) await backUp(db, archive, now)
  await close()
  return ids
}

async function htmlOf(site: StartedSite, id: string | undefined): Promise<string> {
  return (await (await site.send('GET', `/blog/${id}`)).json()).blog.html
}

test('a start renders the posts of an older build again before it serves them', { timeout }, async () => {
  const dataDir = makeDataDir()
  const [plain, hostile] = await leaveOldPosts(dataDir)
  const site = await startSite({ DATA_DIR: dataDir, SEED: 'none' })
  expect(await htmlOf(site, plain)).toBe('<p><strong>old</strong></p>')
  expect(await htmlOf(site, hostile)).toMatch(/^<p>```js<br>\n`\$\{/)
  const lines = site.output().split('\n')
  expect(lines.filter((line) => line.includes(`"post":"${hostile}"`))).toHaveLength(1)
  expect(lines.filter((line) => line.includes('posts rendered again'))).toHaveLength(1)
  await stop(site)
  expect(site.errors()).toBe('')

  const again = await startSite({ DATA_DIR: dataDir, SEED: 'none' })
  expect(again.output()).not.toContain('rendered again')
  await stop(again)
})

test('a restore renders the posts of an older build again', { timeout }, async () => {
  const [old, fresh] = [makeDataDir(), makeDataDir()]
  const file = join(old, 'site.archive')
  const [plain, hostile] = await leaveOldPosts(old, file)
  const program = startProgram([builtArchive, 'restore', file], { DATA_DIR: fresh })
  expect([await program.ended, program.errors()]).toEqual([0, ''])
  expect(program.output()).toContain(`"post":"${hostile}"`)
  const { db, close } = connectSqlite(fresh)
  const rows = await db.selectFrom('posts').select(['id', 'html']).execute()
  await close()
  expect(rows.find(({ id }) => id === plain)?.html).toBe('<p><strong>old</strong></p>')
  expect(rows.find(({ id }) => id === hostile)?.html).toMatch(/^<p>```js/)
})

test('hostile texts neither block nor grow the serving process', {
  timeout,
}, async () => {
  const site = await startSite({ DATA_DIR: await makeOpenDataDir(), SEED: 'none' })
  const cookie = await signInAt(site)
  const preview = (content: string) => site.send('POST', '/blog/preview', { content }, cookie)
  expect((await preview('a')).status).toBe(200)
  const before = memoryOf(site)
  const hostile = Array.from({ length: 4 }, (_, i) => preview(i % 2 ? slow : greedy))
  const waits: number[] = []
  let isOver = false
  const statuses = Promise.all(hostile.map(async (answer) => (await answer).status)).finally(() => {
    isOver = true
  })
  while (!isOver) {
    const begun = performance.now()
    expect((await site.send('GET', '/blog')).status).toBe(200)
    waits.push(performance.now() - begun)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  for (const status of await statuses) expect([400, 503]).toContain(status)
  expect(waits.length).toBeGreaterThan(20)
  expect(waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.9)]).toBeLessThan(100)
  expect(memoryOf(site) - before).toBeLessThan(60)
  const saved = await site.send('POST', '/blog', postFields, cookie)
  expect([saved.status, (await saved.json()).blog.html]).toEqual([201, expect.stringContaining('<h2 ')])
  await stop(site)
  expect(site.errors()).toBe('')
})

/** Returns the process's resident memory in megabytes. */
function memoryOf({ child }: StartedSite): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
