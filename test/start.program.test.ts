import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connectSqlite } from '../src/db/connect.server.ts'
import { listAdmins } from '../src/features/auth/store.server.ts'
import { builtMain, makeDataDir, startProgram } from './support/program.ts'
import { signInAt, startSite, stop } from './support/started-site.ts'

const timeout = 60_000

const start = (dataDir: string, env: Record<string, string> = {}) =>
  startSite({ DATA_DIR: dataDir, SEED: 'none', ...env })

test('without a configured administrator, a sample one can sign in with a printed code', {
  timeout,
}, async () => {
  const dataDir = makeDataDir()
  const site = await start(dataDir)
  expect(site.output()).toContain(
    'No administrator is set (ADMIN_EMAILS): admin@example.com can sign in at /admin-login',
  )
  await signInAt(site)
  // The build keeps calls made only because they may throw: here, decoding the address.
  expect((await site.send('GET', '/blog/%zz')).status).toBe(400)
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
  await stop(site)
  expect(site.errors()).toBe('')
})

test('on https without an administrator, nobody can sign in, and the start warns about it', { timeout }, async () => {
  const settings = { PUBLIC_URL: 'https://www.example.com', SMTP_URL: 'smtp://127.0.0.1' }
  const site = await start(makeDataDir(), { ...settings, LOG_LEVEL: 'warn' })
  expect(site.output().match(/"msg":"[^\n]*"/g)).toEqual([
    expect.stringContaining('Nobody can sign in: set ADMIN_EMAILS, or name an administrator with'),
  ])
  expect((await site.send('POST', '/auth/login', { email: 'admin@example.com' })).status).toBe(200)
  await stop(site)
  expect(site.output()).not.toContain('sign-in code')
})

test('the administrators of ADMIN_EMAILS are added once, without a sample one', { timeout }, async () => {
  const dataDir = makeDataDir()
  for (const ADMIN_EMAILS of ['b@example.com, A@example.com', 'a@example.com']) {
    const site = await start(dataDir, { ADMIN_EMAILS, LOG_LEVEL: 'warn' })
    expect(site.output()).not.toContain('admin@example.com')
    await stop(site)
  }
  const connection = connectSqlite(dataDir)
  const emails = (await listAdmins(connection.db)).map(({ email }) => email)
  await connection.close()
  expect(emails).toEqual(['a@example.com', 'b@example.com'])
})

test('each invalid setting is reported in one line without secrets, and the start exits with 1', {
  timeout,
}, async () => {
  const secrets = { SECRET_KEY: 'short', SMTP_URL: 'ftp://user:hunter2@example.com' }
  const env = { PORT: 'x', SEED: 'all', ADMIN_EMAILS: 'anna', PUBLIC_URL: 'www', ...secrets }
  const program = startProgram([builtMain], { DATA_DIR: makeDataDir(), ...env })
  expect(await program.ended).toBe(1)
  const lines = program.errors().trim().split('\n')
  expect(lines.every((line) => /^Configuration: [A-Z_]+ .+/.test(line))).toBe(true)
  const names = lines.map((line) => line.split(' ')[1])
  expect(names.sort()).toEqual(['ADMIN_EMAILS', 'PORT', 'PUBLIC_URL', 'SECRET_KEY', 'SEED', 'SMTP_URL'])
  expect(program.errors()).not.toMatch(/hunter2|short/)
})

test('on PostgreSQL, a missing SECRET_KEY is reported in one line, and the start exits with 1', {
  timeout,
}, async () => {
  const program = startProgram([builtMain], { DATA_DIR: makeDataDir(), DATABASE_URL: 'postgres://127.0.0.1:1/none' })
  expect(await program.ended).toBe(1)
  expect(program.errors()).toMatch(/^Configuration: SECRET_KEY is needed with DATABASE_URL: [^\n]+\n$/)
})

test('an unexpected error is logged once with its stack, and the site exits with 1', {
  timeout,
}, async () => {
  const accident = 'setTimeout(() => { throw new TypeError("unforeseen") }, 1500)'
  const args = ['--import', `data:text/javascript,${encodeURIComponent(accident)}`, builtMain]
  const program = startProgram(args, { PORT: '0', DATA_DIR: makeDataDir(), SEED: 'none' })
  expect(await program.ended).toBe(1)
  expect(program.errors()).toBe('')
  const lines = program
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 60)).toMatchObject([
    { err: { message: 'unforeseen', stack: expect.stringContaining('TypeError') } },
  ])
})

test('a public address without https is warned about once, even with several processes', { timeout }, async () => {
  const site = await start(makeDataDir(), { PUBLIC_URL: 'http://www.example.com', WEB_CONCURRENCY: '2' })
  expect(site.output().match(/PUBLIC_URL is http/g)).toHaveLength(1)
  await stop(site)
})
