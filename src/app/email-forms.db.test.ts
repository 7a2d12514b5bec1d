import { expect, test } from 'vitest'
import { openAdminSite } from '../../test/support/administrator.ts'
import { openBrowser } from '../../test/support/browser.ts'
import { contactFields, jobFields } from '../../test/support/samples.ts'

/** As people type an address, and as it is stored. */
const spellings = [
  ['info@müller.example', 'info@xn--mller-kva.example'],
  ['info@xn--e1afmkfd.xn--p1ai', 'info@xn--e1afmkfd.xn--p1ai'],
  ['a&b/{c}|d@x.example', 'a&b/{c}|d@x.example'],
  ['\ufeffjo@x.exam\u00adple\u200b', 'jo@x.example'],
] as const

test.for(spellings)('%s is accepted by each form as %s', async ([typed, address]) => {
  const site = await openAdminSite()
  expect((await site.post('/api/contact', { ...contactFields, email: typed })).status).toBe(200)
  const { body } = await site.admin.get('/api/messages')
  expect(body.messages).toMatchObject([{ email: address }])
  const { job } = (await site.admin.send('POST', '/api/job', { ...jobFields, applicationEmail: typed })).body
  expect(job.applicationEmail).toBe(address)
  const { _id, updatedAt, savedBy, ...settings } = (await site.admin.get('/api/settings')).body.settings
  const changed = { ...settings, email: typed, recipients: [typed] }
  expect((await site.admin.send('PUT', '/api/settings', changed)).body.settings).toMatchObject({
    email: address,
    recipients: [address],
  })
  const member = { email: typed.toUpperCase(), name: 'Jo', role: 'editor' }
  expect((await site.admin.send('POST', '/api/team', member)).body.member).toMatchObject({ email: address })
  expect((await site.admin.send('POST', '/api/messages/erase', { email: typed })).body.erased).toBe(1)
})

test('a member signs in with either spelling of an international domain', async () => {
  const site = await openAdminSite()
  const [typed, stored] = ['chef@müller.example', 'chef@xn--mller-kva.example']
  await site.admin.send('POST', '/api/team', { email: typed, name: 'Chef', role: 'owner' })
  const browser = openBrowser(site)
  const code = await browser.getCode(stored)
  expect((await browser.enter(code, 'Chef@MÜLLER.example\u200b')).status).toBe(200)
})
