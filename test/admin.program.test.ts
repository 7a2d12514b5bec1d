import { expect, test } from 'vitest'
import { connectSqlite } from '../src/db/connect.server.ts'
import { readSecret } from '../src/platform/secret.server.ts'
import { anna, openBrowser } from './support/browser.ts'
import { makeDataDir, startProgram } from './support/program.ts'
import { openTestSite } from './support/site.ts'

async function run(dataDir: string, ...args: string[]) {
  const program = startProgram(['admin.ts', ...args], { DATA_DIR: dataDir })
  const code = await program.ended
  return { code, out: program.output().trim(), err: program.errors().trim() }
}

const ok = (out: string) => ({ code: 0, out, err: '' })
const usage = expect.stringMatching(
  /^npm run admin -- list\n[\s\S]*add <email>[\s\S]*remove <email>[\s\S]*code <email>/,
)

test('administrators are listed, added and removed', async () => {
  const dataDir = makeDataDir()
  expect(await run(dataDir, 'add', ' Anna.Berg@Example.com')).toEqual(ok('anna.berg@example.com may sign in'))
  expect(await run(dataDir, 'add', 'anna.berg@example.com')).toEqual(ok('anna.berg@example.com can already sign in'))
  expect(await run(dataDir, 'list')).toEqual(ok('anna.berg@example.com  Anna Berg'))
  expect(await run(dataDir, 'code', 'chef@müller.example')).toMatchObject({
    err: 'chef@xn--mller-kva.example is no administrator',
  })
  const removed = 'anna.berg@example.com is removed and signed out'
  expect(await run(dataDir, 'remove', 'anna.berg@example.com')).toEqual(ok(removed))
  expect(await run(dataDir, 'remove', 'anna.berg@example.com')).toEqual(ok('anna.berg@example.com is no administrator'))
})

test('a printed code signs in, and a removed administrator is signed out until added again', async () => {
  const dataDir = makeDataDir()
  await run(dataDir, 'add', anna)
  const clock = Object.assign(() => new Date(), { set() {}, advance() {} })
  const site = await openTestSite({ connection: connectSqlite(dataDir), secret: readSecret(undefined, dataDir), clock })
  const browser = openBrowser(site)
  const printCode = async () => {
    const { code, out } = await run(dataDir, 'code', anna)
    expect([code, out]).toEqual([0, expect.stringMatching(/^\d{6} {2}valid for 10 minutes, single use$/)])
    return out.slice(0, 6)
  }
  expect((await browser.enter(await printCode())).body.message).toBe('Signed in')
  const left = await printCode()
  await run(dataDir, 'remove', anna)
  expect((await browser.call('/api/user/data')).status).toBe(401)
  await run(dataDir, 'add', anna)
  expect((await browser.enter(left)).status).toBe(400)
  expect((await browser.enter(await printCode())).status).toBe(200)
  await site.outbox.flush()
  expect(site.mails).toEqual([])
})

test('an invalid call prints a message and exits with 1', async () => {
  const dataDir = makeDataDir()
  const calls: [string[], unknown][] = [
    [[], usage],
    [['invite', 'a@example.com'], usage],
    [['add'], expect.stringMatching(/^"" is not an e-mail address\n/)],
    [['code', 'nobody@example.com'], 'nobody@example.com is no administrator'],
  ]
  for (const [args, err] of calls) expect(await run(dataDir, ...args)).toEqual({ code: 1, out: '', err })
  expect(await run(dataDir, 'list')).toEqual(ok('none'))
})
