import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connectSqlite } from '../src/db/connect.server.ts'
import { writeBigWxr } from './support/big-wxr.ts'
import { makeDataDir, startProgram } from './support/program.ts'

const posts = 2000
const timeout = 400_000

const start = (dataDir: string, ...args: string[]) =>
  startProgram(['build/program/moving-in.js', 'wordpress', ...args], { DATA_DIR: dataDir })

async function countPosts(dataDir: string): Promise<number> {
  const { db, close } = connectSqlite(dataDir)
  const rows = await db.selectFrom('posts').select('slug').execute()
  await close()
  expect(new Set(rows.map(({ slug }) => slug)).size).toBe(rows.length)
  return rows.length
}

test('an import that is killed goes on when it is run again, and a third one changes nothing', {
  timeout,
}, async () => {
  const dataDir = makeDataDir()
  const file = join(dataDir, 'old.xml')
  await writeBigWxr(file, posts)
  const first = start(dataDir, file)
  await expect.poll(() => countPosts(dataDir).catch(() => 0), { timeout: 60_000 }).toBeGreaterThan(20)
  first.child.kill('SIGKILL')
  await first.ended
  const begun = await countPosts(dataDir)
  expect(begun).toBeLessThan(posts)
  const second = start(dataDir, file)
  expect([await second.ended, second.errors()]).toEqual([0, ''])
  expect(second.output()).toContain(`Here already: ${begun.toLocaleString('en')}`)
  expect(second.output()).toContain('0 entries differ')
  expect(await countPosts(dataDir)).toBe(posts)
  const third = start(dataDir, file)
  expect(await third.ended).toBe(0)
  expect(third.output()).toContain('Here already: 2,000')
  expect(third.output()).toMatch(/Redirects: 0 new/)
})

test('what is no export is refused with a sentence', async () => {
  const dataDir = makeDataDir()
  const refused = start(dataDir, 'package.json')
  expect([await refused.ended, refused.errors()]).toEqual([1, expect.stringMatching(/^The file is damaged at line 1/)])
  const usage = start(dataDir)
  expect([await usage.ended, usage.errors()]).toEqual([1, expect.stringMatching(/^npm run import-wordpress -- <file>/)])
})
