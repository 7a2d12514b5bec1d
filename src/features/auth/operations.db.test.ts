import { createHash } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createClock } from '../../../test/support/clock.ts'
import { createTestDatabase } from '../../../test/support/database.ts'
import { everyRow } from '../../../test/support/rows.ts'
import { createTestServices, openTestServices, type TestServices } from '../../../test/support/services.ts'
import { startSmtp } from '../../../test/support/smtp.ts'
import { createMailer } from '../../platform/mail.server.ts'
import { findUser, makeCode, requestCode, signIn } from './operations.server.ts'
import { addAdmin, listAdmins, removeAdmin } from './store.server.ts'

const email = 'anna.berg@example.com'
const depsOf = (services: TestServices) => ({ ...services, publicUrl: services.config.publicUrl })

test('codes have six digits, zeros in front included, and differ', async () => {
  const services = await openTestServices()
  const codes = []
  for (let i = 0; i < 200; i += 1) codes.push(await makeCode(services, email))
  for (const code of codes) expect(code).toMatch(/^\d{6}$/)
  expect(codes.filter((code) => code.startsWith('0')).length).toBeGreaterThan(0)
  expect(new Set(codes).size).toBeGreaterThan(195)
})

test('the database holds neither a code nor a session, and no hash that anybody can compute', async () => {
  const services = await openTestServices()
  await addAdmin(services.db, email, services.clock())
  const token = await signIn(depsOf(services), email, await makeCode(services, email))
  const code = await makeCode(services, email)
  const rows = await everyRow(services.db)
  for (const part of ['sign_in_codes {', 'sessions {', 'code_hash', 'token_hash']) expect(rows).toContain(part)
  expect(rows).not.toContain(code)
  expect(rows).not.toContain(token)
  for (const text of [code, `${email}\n${code}`, email + code]) {
    expect(rows).not.toContain(createHash('sha256').update(text).digest('hex'))
  }
  await expect(signIn({ ...depsOf(services), secret: 'another key' }, email, code)).rejects.toThrow(/wrong/)
  await expect(signIn(depsOf(services), email, code)).resolves.toHaveLength(43)
})

test('limits and sessions are the same for a process that starts later', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.remove())
  const clock = createClock()
  const start = () => createTestServices({ connection: database.connect(), clock, secret: 'one key for both' })
  const [first, second] = [depsOf(await start()), depsOf(await start())]
  await addAdmin(first.db, email, clock())
  const token = await signIn(first, email, await makeCode(first, email))
  expect(await findUser(second, token)).toEqual({ name: 'Anna Berg', email })
  await expect(signIn(second, email, await makeCode(first, email))).resolves.toBeDefined()
  await requestCode(first, email, '192.0.2.1')
  await expect(requestCode(second, email, '192.0.2.2')).rejects.toMatchObject({ status: 429, retryAfter: 60 })
  for (let i = 0; i < 10; i += 1) {
    await expect(signIn(i < 5 ? first : second, email, 'wrong!')).rejects.toMatchObject({ status: 400 })
  }
  const code = await makeCode(second, email)
  for (const deps of [first, second]) {
    await expect(signIn(deps, email, code)).rejects.toMatchObject({ status: 429, retryAfter: 3600 })
  }
})

test('the mail arrives at a real mail server, as text and as HTML with the code that signs in', async () => {
  const smtp = await startSmtp()
  onTestFinished(() => smtp.stop())
  const mailer = createMailer({ smtpUrl: smtp.url, mailFrom: 'Corvane <website@corvane.example>' }, () => {})
  const services = await openTestServices({ mailer })
  await addAdmin(services.db, email, services.clock())
  await requestCode(depsOf(services), email, '192.0.2.1')
  await vi.waitFor(() => expect(smtp.mails).toHaveLength(1), { timeout: 5000 })
  const [mail] = smtp.mails
  expect([mail?.from, mail?.to]).toEqual(['website@corvane.example', [email]])
  expect(mail?.headers['content-type']).toMatch(/^multipart\/alternative/)
  const code = /(\d{6})$/.exec(mail?.headers.subject ?? '')?.[1] as string
  const [, text = '', html = ''] = (mail?.text ?? '').split(/Content-Type: text\/(?:plain|html)/)
  for (const part of [text, html]) expect(part.replace(/=\r\n/g, '')).toContain(code)
  await expect(signIn(depsOf(services), email, code)).resolves.toBeDefined()
})

test.for([
  ['anna.berg@example.com', 'Anna Berg'],
  ['jean-luc_p@example.com', 'Jean Luc P'],
  ['...@example.com', 'Admin User'],
] as const)('%s is called %s', async ([address, name]) => {
  const { db, clock } = await openTestServices()
  expect(await addAdmin(db, address, clock())).toBe(true)
  expect(await addAdmin(db, address, clock())).toBe(false)
  expect(await listAdmins(db)).toEqual([{ name, email: address }])
  expect([await removeAdmin(db, address), await removeAdmin(db, address)]).toEqual([true, false])
  expect(await listAdmins(db)).toEqual([])
})
