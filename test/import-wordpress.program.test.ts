import { readFileSync, statSync } from 'node:fs'
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

const megabyte = 1024 * 1024

/** The most memory that the process has had, in bytes; 0 once it has ended. */
function peakOf(pid: number | undefined): number {
  try {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kilobytes) * 1024
  } catch {
    return 0
  }
}

test.runIf(process.platform === 'linux')(
  'an export of 150 MB is read within 200 MB of memory',
  { timeout },
  async () => {
    const dataDir = makeDataDir()
    const file = join(dataDir, 'old.xml')
    await writeBigWxr(file, 20, 7.6 * megabyte)
    expect(statSync(file).size).toBeGreaterThan(150 * megabyte)
    // As scripts/moving-in.mjs starts it.
    const flags = ['--max-old-space-size=144', '--max-semi-space-size=2']
    const program = ['build/program/moving-in.js', 'wordpress', file, '--report']
    const reading = startProgram([...flags, ...program], { DATA_DIR: dataDir, MALLOC_ARENA_MAX: '2' })
    let peak = 0
    const timer = setInterval(() => {
      peak = Math.max(peak, peakOf(reading.child.pid))
    }, 50)
    expect([await reading.ended, reading.errors()]).toEqual([0, ''])
    clearInterval(timer)
    expect(peak).toBeGreaterThan(50 * megabyte)
    expect(peak).toBeLessThan(200 * megabyte)
  },
)

test('what is no export is refused with a sentence', async () => {
  const dataDir = makeDataDir()
  const refused = start(dataDir, 'package.json')
  expect([await refused.ended, refused.errors()]).toEqual([1, expect.stringMatching(/^The file is damaged at line 1/)])
  const usage = start(dataDir)
  expect([await usage.ended, usage.errors()]).toEqual([1, expect.stringMatching(/^npm run import-wordpress -- <file>/)])
})

test('the export is written to a file of its owner, never over another', async () => {
  const dataDir = makeDataDir()
  const [old, out] = [join(dataDir, 'old.xml'), join(dataDir, 'out.xml')]
  await writeBigWxr(old, 2)
  expect(await start(dataDir, old).ended).toBe(0)
  const leave = (...args: string[]) =>
    startProgram(['build/program/moving-in.js', 'export-wordpress', ...args], { DATA_DIR: dataDir })
  const first = leave(out)
  expect([await first.ended, first.errors()]).toEqual([0, ''])
  expect(first.output()).toContain('2 posts, ')
  expect(statSync(out).mode & 0o777).toBe(0o600)
  expect(readFileSync(out, 'utf8')).toMatch(/Post 1 has <strong>words<\/strong>[\s\S]*<\/rss>\n$/)
  const second = leave(out)
  expect([await second.ended, second.errors()]).toEqual([1, expect.stringContaining('EEXIST')])
  const usage = leave()
  expect([await usage.ended, usage.errors()]).toEqual([1, expect.stringMatching(/^npm run export-wordpress -- <file>/)])
})
