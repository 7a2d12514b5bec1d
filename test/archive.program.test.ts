import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeDataDir, startProgram } from './support/program.ts'
import { startSite, stop } from './support/started-site.ts'

const timeout = 60_000

async function run(args: string[], env: Record<string, string>) {
  const program = startProgram(['archive.ts', ...args], env)
  const code = await program.ended
  return { code, out: program.output().trim(), err: program.errors().trim() }
}

test('a running site is backed up and restored on an empty machine', { timeout }, async () => {
  const [old, fresh, folder] = [makeDataDir(), makeDataDir(), makeDataDir()]
  const file = join(folder, 'deeper', 'site.archive')
  const site = await startSite({ DATA_DIR: old })
  const backup = await run(['backup', file], { DATA_DIR: old })
  expect(backup).toMatchObject({ code: 0, err: '' })
  const [first, second] = backup.out.split('\n')
  expect(first).toBe(file)
  expect(second).toMatch(/^\d+ rows of \S+, SHA-256 of the content [0-9a-f]{64}$/)
  // It contains visitors' messages: nobody else on the machine may read it.
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const restored = await run(['restore', file], { DATA_DIR: fresh })
  expect(restored).toEqual({ code: 0, out: `Restored ${file}\n${second}`, err: '' })

  const again = await startSite({ DATA_DIR: fresh, SEED: 'none' })
  for (const path of ['/blog', '/job', '/services', '/services-menu']) {
    const [here, there] = await Promise.all([again, site].map((one) => one.send('GET', path)))
    expect(await here?.json()).toEqual(await there?.json())
  }
  await Promise.all([stop(again), stop(site)])
})

test('a command that cannot run prints a message and exits with 1', { timeout }, async () => {
  const dataDir = makeDataDir()
  const fails = (err: unknown) => ({ code: 1, out: '', err })
  const usage = expect.stringMatching(/^npm run backup -- \[file\][\s\S]*npm run restore -- <file>/)
  for (const args of [[], ['restore'], ['backup', '--replace'], ['backup', 'a', 'b'], ['restore', '--force']]) {
    expect(await run(args, { DATA_DIR: dataDir })).toEqual(fails(usage))
  }
  expect(await run(['backup', join(dataDir, 'a')], { DATA_DIR: join(dataDir, 'none') })).toEqual(
    fails(expect.stringContaining('There is no database in')),
  )
  expect(existsSync(join(dataDir, 'none'))).toBe(false)
  expect(await run(['restore', join(dataDir, 'b')], { DATA_DIR: dataDir })).toEqual(
    fails(`There is no file ${join(dataDir, 'b')}`),
  )
  expect(readdirSync(dataDir).filter((name) => name.endsWith('.archive'))).toEqual([])
})
