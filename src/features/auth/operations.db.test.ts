import { createHash } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createClock } from '../../../test/support/clock.ts'
import { createTestDatabase } from '../../../test/support/database.ts'
import { createTestResources, openTestResources, type TestResources } from '../../../test/support/resources.ts'
import { everyRow } from '../../../test/support/rows.ts'
import { startSmtp } from '../../../test/support/smtp.ts'
import { createMailer } from '../../platform/mail/mail.server.ts'
import type { Caller } from './browser.server.ts'
import { findUser, makeShellCode, reportGuessing, requestCode } from './operations.server.ts'
import { newCode } from './secrets.server.ts'
import { signIn } from './sign-in.server.ts'
import { addAdmin, listAdmins, listRemovedAdmins, removeAdmin } from './store.server.ts'

const email = 'anna.berg@example.com'
const from = (address: string): Caller => ({ address, network: address })
const caller = from('192.0.2.1')
const depsOf = (resources: TestResources) => ({ ...resources, publicUrl: resources.config.publicUrl })

test('codes have six digits, may start with a zero and vary', () => {
  const codes = Array.from({ length: 200 }, newCode)
  for (const code of codes) expect(code).toMatch(/^\d{6}$/)
  expect(codes.filter((code) => code.startsWith('0')).length).toBeGreaterThan(0)
  expect(new Set(codes).size).toBeGreaterThan(195)
})

test('the database stores no plain code or cookie, and no unkeyed hash of a code', async () => {
  const resources = await openTestResources()
  const deps = depsOf(resources)
  await addAdmin(resources.db, email, resources.clock())
  const signedIn = await signIn(deps, email, await makeShellCode(resources, email), caller)
  const challenge = await requestCode(deps, email, caller)
  await vi.waitFor(() => expect(resources.mails).toHaveLength(1))
  const mailed = /\d{6}/.exec(resources.mails[0]?.text ?? '')?.[0] as string
  const code = await makeShellCode(resources, email)
  const rows = await everyRow(resources.db)
  const parts = ['sign_in_challenges {', 'sessions {', 'devices {', 'code_hash', 'token_hash', 'browser_hash']
  for (const part of parts) expect(rows).toContain(part)
  for (const secret of [code, mailed, challenge, ...Object.values(signedIn)]) expect(rows).not.toContain(secret)
  for (const text of [code, `${email}\n${code}`, email + code]) {
    expect(rows).not.toContain(createHash('sha256').update(text).digest('hex'))
  }
  await expect(signIn({ ...deps, secret: 'another key' }, email, code, caller)).rejects.toThrow(/wrong/)
  await expect(signIn(deps, email, code, caller)).resolves.toBeDefined()
})

test('two processes share codes, limits, devices and sessions', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.remove())
  const clock = createClock()
  const start = () => createTestResources({ connection: database.connect(), clock, secret: 'one key for both' })
  const [first, second] = [depsOf(await start()), depsOf(await start())]
  await addAdmin(first.db, email, clock())
  const { session, device } = await signIn(first, email, await makeShellCode(first, email), caller)
  expect((await findUser(second, session))?.user).toEqual({ name: 'Anna Berg', email })
  const { challenge } = await requestCode(first, email, caller)
  await vi.waitFor(() => expect(first.mails).toHaveLength(1))
  const code = /\d{6}/.exec(first.mails[0]?.text ?? '')?.[0] as string
  for (let i = 0; i < 20; i += 1) {
    await expect(signIn(i % 2 ? first : second, email, 'wrong!', caller)).rejects.toMatchObject({ status: 400 })
  }
  for (const deps of [first, second]) {
    await expect(requestCode(deps, email, caller)).rejects.toMatchObject({ status: 429, retryAfter: 60 })
    await expect(signIn(deps, email, code, caller)).rejects.toMatchObject({ status: 429, retryAfter: 3600 })
  }
  await expect(requestCode(first, email, { ...caller, device })).resolves.toHaveProperty('challenge')
  await expect(requestCode(second, email, { ...caller, device })).rejects.toMatchObject({ status: 429, retryAfter: 60 })
  await expect(signIn(second, email, code, { ...from('192.0.2.2'), challenge })).resolves.toBeDefined()
})

test('the code mail arrives at a real mail server as text and HTML, and its code signs in', async () => {
  const smtp = await startSmtp()
  onTestFinished(() => smtp.stop())
  const mailer = createMailer(
    { smtpUrl: smtp.url },
    async () => 'Corvane <website@corvane.example>',
    () => {},
  )
  const resources = await openTestResources({ mailer })
  await addAdmin(resources.db, email, resources.clock())
  await requestCode(depsOf(resources), email, caller)
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), { timeout: 5000 })
  const [mail] = smtp.mails
  expect([mail?.from, mail?.to]).toEqual(['website@corvane.example', [email]])
  expect(mail?.headers['content-type']).toMatch(/^multipart\/alternative/)
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] as string
  const [, text = '', html = ''] = (mail?.text ?? '').split(/Content-Type: text\/(?:plain|html)/)
  for (const part of [text, html]) expect(part.replace(/=\r\n/g, '')).toContain(code)
  await expect(signIn(depsOf(resources), email, code, caller)).resolves.toBeDefined()
})

test.for([
  ['anna.berg@example.com', 'Anna Berg'],
  ['jean-luc_p@example.com', 'Jean Luc P'],
  ['...@example.com', 'Admin User'],
] as const)('the administrator %s is named %s, and can be removed and added again', async ([address, name]) => {
  const { db, clock } = await openTestResources()
  expect(await addAdmin(db, address, clock())).toBe(true)
  expect(await addAdmin(db, address, clock())).toBe(false)
  expect(await listAdmins(db)).toEqual([{ name, email: address }])
  expect(await removeAdmin(db, address, clock())).toBe(true)
  expect(await removeAdmin(db, address, clock())).toBe(false)
  expect([await listAdmins(db), await listRemovedAdmins(db)]).toEqual([[], [address]])
  expect(await addAdmin(db, address, clock())).toBe(true)
  expect(await listRemovedAdmins(db)).toEqual([])
})

test('of concurrent reports of fifty wrong codes, one is mailed', async () => {
  const resources = await openTestResources()
  const { db, clock, outbox, mails } = resources
  await addAdmin(db, email, clock())
  const wrong = { email, failures: 50, last_at: clock().toISOString(), told_at: null }
  await db.insertInto('sign_in_failures').values(wrong).execute()
  await Promise.all([1, 2, 3].map(() => reportGuessing(depsOf(resources), email)))
  await outbox.flush()
  expect(mails.map(({ to }) => to)).toEqual([email])
})
