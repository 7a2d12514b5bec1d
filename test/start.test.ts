import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connectSqlite } from '../src/db/connect.server.ts'
import { listAdmins } from '../src/features/auth/store.server.ts'
import { makeDataDir, startProgram } from './support/program.ts'

const timeout = 60_000

async function start(dataDir: string, env: Record<string, string> = {}) {
  expect(existsSync('build/server/index.js'), 'the site must be built first').toBe(true)
  const program = startProgram(['main.ts'], { DATA_DIR: dataDir, PORT: '0', SEED: 'none', ...env })
  const [, url] = await program.until(/The site is up: (http:\S+)/)
  const post = async (path: string, body: unknown) => {
    const headers = { 'Content-Type': 'application/json' }
    return fetch(`${url}/api/auth/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  return { ...program, url: url as string, post }
}

test('with no administrator set, a sample one signs in with the code that is printed; SIGTERM ends with 0', {
  timeout,
}, async () => {
  const dataDir = makeDataDir()
  const site = await start(dataDir)
  expect(site.output()).toContain(
    'No administrator is set (ADMIN_EMAILS): admin@example.com can sign in at /admin-login',
  )
  expect((await site.post('login', { email: 'admin@example.com' })).status).toBe(200)
  const [, code] = await site.until(/^Your sign-in code for \S+ is (\d{6})\.$/m)
  expect((await site.post('verify-otp', { email: 'admin@example.com', otp: code })).status).toBe(200)
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
  site.child.kill('SIGTERM')
  expect([await site.ended, site.errors()]).toEqual([0, ''])
})

test('the administrators of ADMIN_EMAILS are added, once, and no sample one', { timeout }, async () => {
  const dataDir = makeDataDir()
  for (const ADMIN_EMAILS of ['b@example.com, A@example.com', 'a@example.com']) {
    const site = await start(dataDir, { ADMIN_EMAILS, LOG_LEVEL: 'warn' })
    expect(site.output()).not.toContain('admin@example.com')
    site.child.kill('SIGTERM')
    expect(await site.ended).toBe(0)
  }
  const connection = connectSqlite(dataDir)
  const emails = (await listAdmins(connection.db)).map(({ email }) => email)
  await connection.close()
  expect(emails).toEqual(['a@example.com', 'b@example.com'])
})

test('each mistake in the settings is one line, without secrets, and ends with 1', { timeout }, async () => {
  const secrets = { SECRET_KEY: 'short', SMTP_URL: 'ftp://user:hunter2@example.com' }
  const env = { PORT: 'x', SEED: 'all', ADMIN_EMAILS: 'anna', PUBLIC_URL: 'www', ...secrets }
  const program = startProgram(['main.ts'], { DATA_DIR: makeDataDir(), ...env })
  expect(await program.ended).toBe(1)
  const lines = program.errors().trim().split('\n')
  expect(lines.every((line) => /^Configuration: [A-Z_]+ .+/.test(line))).toBe(true)
  const names = lines.map((line) => line.split(' ')[1])
  expect(names.sort()).toEqual(['ADMIN_EMAILS', 'PORT', 'PUBLIC_URL', 'SECRET_KEY', 'SEED', 'SMTP_URL'])
  expect(program.errors()).not.toMatch(/hunter2|short/)
})
