import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectToast, open, signIn, test } from './support/admin.ts'
import { findings } from './support/axe.ts'
import type { Site } from './support/site.ts'
import { visit } from './support/test.ts'

const list = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true })
const message = (page: Page, name: string) => list(page).getByRole('link').filter({ hasText: name })
const title = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 })
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })

let senders = 0

/** Sends a message from a new address: one address may send only five an hour. */
async function send(page: Page, site: Site, fields: object = {}): Promise<void> {
  senders++
  const response = await page.request.post(`${site.url}/api/contact`, {
    headers: { 'X-Forwarded-For': `10.200.${senders >> 8}.${senders & 255}` },
    data: {
      name: 'Erika Muster',
      email: 'erika@example.org',
      message: 'Good morning\nWe would like to talk.',
      ...fields,
    },
  })
  expect(response.status()).toBe(200)
}

test('a message from the contact form arrives unread, and opening it marks it as read', async ({ page, visitor }) => {
  await visitor.setExtraHTTPHeaders({ 'X-Forwarded-For': '10.201.0.1' })
  await visit(visitor, '/')
  const form = visitor.getByRole('form', { name: 'Contact' })
  await form.getByLabel('Name').fill('Otto Normal')
  await form.getByLabel('Email').fill('otto@example.org')
  await form.getByLabel('Company').fill('Normal GmbH')
  await form.getByLabel('Service of interest').selectOption('SAP on Cloud')
  await form.getByLabel('Message').fill('Could you call me?\n\nThank you.')
  // A form submitted faster than anybody can type counts as a bot's.
  await visitor.waitForTimeout(3500)
  await form.getByRole('button').click()
  await expect(visitor.getByRole('heading', { name: 'Thank You' })).toBeVisible()

  await open(page, '/admin/messages')
  await expect(message(page, 'Otto Normal')).toContainText('Unread')
  await expect(message(page, 'Otto Normal')).toContainText('Normal GmbH')
  await expect(message(page, 'Otto Normal')).toContainText('Could you call me?')
  const unread = Number(/\d+/.exec((await tab(page, 'Inbox').textContent()) ?? '')?.[0])
  expect(unread).toBeGreaterThan(0)
  await message(page, 'Otto Normal').click()
  await expect(title(page)).toHaveText('Otto Normal')
  await expect(title(page)).toBeFocused()
  await expect(page.getByRole('article')).toContainText('Could you call me?')
  await expect(page.getByRole('article')).toContainText('SAP on Cloud')
  await expect(page.getByRole('article').getByRole('link', { name: 'Home', exact: true })).toBeVisible()
  await expect(message(page, 'Otto Normal')).not.toContainText('Unread')
  const left = /\d+/.exec((await tab(page, 'Inbox').textContent()) ?? '')?.[0] ?? '0'
  expect(Number(left)).toBe(unread - 1)
  await page.reload()
  await expect(title(page)).toHaveText('Otto Normal')
  await expect(message(page, 'Otto Normal')).not.toContainText('Unread')
  await page.getByRole('button', { name: 'Mark as unread' }).click()
  await expect(message(page, 'Otto Normal')).toContainText('Unread')
  await expect(page.getByRole('article')).toHaveCount(0)
})

test('the sidebar shows the number of unread messages on every page, and each message whether its mail was sent', async ({
  page,
  ownSite,
}) => {
  const own = await ownSite({ TRUST_PROXY: 'true', ADMIN_EMAILS: 'ada@example.com' })
  await signIn(page.request, own, 'ada@example.com')
  const entry = page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name: /^Messages/ })
  await open(page, `${own.url}/admin`)
  await expect(page.getByRole('table')).toBeVisible()
  await expect(entry).toHaveAccessibleName('Messages')

  for (const name of ['First', 'Second', 'Third']) await send(page, own, { name })
  await page.reload()
  await expect(entry).toHaveAccessibleName('Messages 3 unread')
  await entry.click()
  await message(page, 'First').click()
  await expect(title(page)).toHaveText('First')
  await expect(entry).toHaveAccessibleName('Messages 2 unread')
  await page.getByRole('button', { name: 'Mark as unread' }).click()
  await expect(entry).toHaveAccessibleName('Messages 3 unread')
  await message(page, 'Second').click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Message deleted successfully')
  await expect(entry).toHaveAccessibleName('Messages 2 unread')
  await page.getByRole('link', { name: 'Add Job' }).click()
  await expect(entry).toHaveAccessibleName('Messages 2 unread')

  const row = (id: number) =>
    `('m${id}', 'Name', 'a@example.org', '', '', '', 'Text', 0, null, '2026-01-01T00:00:00.000Z')`
  const rows = Array.from({ length: 98 }, (_, index) => row(index))
  await own.sql(`insert into contact_messages
    (id, name, email, phone, company, service, message, is_spam, read_at, created_at) values ${rows.join()}`)
  await page.reload()
  await expect(entry).toHaveAccessibleName('Messages 99+ unread')
  await page.getByRole('button', { name: 'Collapse the sidebar' }).click()
  await expect(entry.getByText('99+')).toBeVisible()

  // Each message shows whether its mail was sent or is failing.
  await send(page, own, { name: 'Gone Out' })
  await expect.poll(() => own.smtp.mails.some(({ text }) => text.includes('Gone Out'))).toBe(true)
  await own.smtp.stop()
  await send(page, own, { name: 'Stays Here' })
  await expect
    .poll(
      async () => {
        await open(page, `${own.url}/admin/messages`)
        await expect(message(page, 'Stays Here')).toBeVisible()
        return message(page, 'Stays Here').textContent()
      },
      { timeout: 15_000 },
    )
    .toContain('Mail failing')
  await message(page, 'Stays Here').click()
  await expect(page.getByRole('article')).toContainText('could not be sent yet. The site will try again.')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expectToast(page, 'Sending the email again')
  await message(page, 'Gone Out').click()
  await expect(title(page)).toHaveText('Gone Out')
  await expect(page.getByRole('article')).toContainText('This message has been mailed to you.')
})

test('a message can be answered by mail, marked as spam and back, and deleted after confirmation', async ({
  page,
  site,
}) => {
  await send(page, site, { name: 'Sam Spam' })
  await open(page, '/admin/messages')
  await message(page, 'Sam Spam').click()
  const href = (await page.getByRole('link', { name: 'Reply', exact: true }).getAttribute('href')) ?? ''
  expect(href).toMatch(/^mailto:erika@example\.org\?/)
  expect(decodeURIComponent(href)).toContain('> We would like to talk.')

  await page.getByRole('button', { name: 'Mark as spam' }).click()
  await expectToast(page, 'Message marked as spam')
  await expect(message(page, 'Sam Spam')).toHaveCount(0)
  await tab(page, 'Inbox').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Spam')).toBeFocused()
  await message(page, 'Sam Spam').click()
  await page.getByRole('button', { name: 'Not spam' }).click()
  await expectToast(page, 'Message moved to the inbox')
  await tab(page, 'Inbox').click()
  await message(page, 'Sam Spam').click()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm Deletion' })
  await expect(dialog).toContainText(
    'Are you sure you want to delete this message? You can restore it from the trash for 30 days.',
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(title(page)).toHaveText('Sam Spam')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Message deleted successfully')
  await expect(message(page, 'Sam Spam')).toHaveCount(0)
  await page.reload()
  await expect(tab(page, 'Inbox')).toBeVisible()
  await expect(page.getByText('Sam Spam')).toHaveCount(0)
})

test('spam is kept and counted in its tab without a mail, and "Not spam" sends the mail', async ({ page, site }) => {
  const mailsAbout = (name: string) => site.smtp.mails.filter(({ text }) => text.includes(name)).length
  const unreadSpam = async () => Number(/\d+/.exec((await tab(page, 'Spam').textContent()) ?? '')?.[0] ?? 0)
  await open(page, '/admin/messages')
  await expect(tab(page, 'Spam')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const before = await unreadSpam()
  await send(page, site, { name: 'Linda Links', message: 'See [url=https://a.example]our offer[/url]' })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(unreadSpam).toBeGreaterThan(before)
  await expect(message(page, 'Linda Links')).toHaveCount(0)
  expect(mailsAbout('Linda Links')).toBe(0)
  await send(page, site, { name: 'Robot', website: 'https://spam.example', openFor: 60_000 })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(unreadSpam).toBeGreaterThan(before + 1)
  await expect(message(page, 'Robot')).toHaveCount(0)
  await tab(page, 'Spam').click()
  await message(page, 'Robot').click()
  await expect(page.getByRole('article')).toContainText('Not mailed')
  expect(mailsAbout('Robot')).toBe(0)
  await expect(message(page, 'Robot')).not.toContainText('Unread')
  const unread = await unreadSpam()
  await message(page, 'Linda Links').click()
  await expect(page.getByRole('article')).toContainText('No mail was sent about this message. “Not spam” sends it.')
  await expect.poll(unreadSpam).toBe(unread - 1)
  await page.getByRole('button', { name: 'Not spam' }).click()
  await expectToast(page, 'Message moved to the inbox')
  await expect(message(page, 'Linda Links')).toHaveCount(0)
  await expect.poll(() => mailsAbout('Linda Links')).toBe(1)
  await tab(page, 'Inbox').click()
  await message(page, 'Linda Links').click()
  await expect(page.getByRole('article')).toContainText('This message has been mailed to you.')
})

test('a note that fails to save keeps its text, and a conflict also shows the other note', async ({
  page,
  site,
  faults,
}) => {
  faults.expect(/status of 500/, /status of 409/)
  await send(page, site, { name: 'Twice Noted' })
  await open(page, '/admin/messages')
  await message(page, 'Twice Noted').click()
  await expect(message(page, 'Twice Noted')).not.toContainText('Unread')
  const article = page.getByRole('article')
  await page.route('**/api/messages/*', (route) => route.fulfill({ status: 500, json: { success: false } }))
  await article.getByLabel('Note').fill('Do not lose me')
  await article.getByRole('button', { name: 'Save note' }).click()
  await expectToast(page, 'Failed to save the note')
  await expect(article.getByLabel('Note')).toHaveValue('Do not lose me')
  await page.unroute('**/api/messages/*')
  await article.getByRole('button', { name: 'Save note' }).click()
  await expectToast(page, 'Note saved successfully')

  await article.getByLabel('Note').fill('Mine')
  const stored = async () => (await (await page.request.get('/api/messages?q=twice')).json()).messages[0]
  const theirs = { note: 'Theirs' }
  expect((await page.request.patch(`/api/messages/${(await stored())._id}`, { data: theirs })).status()).toBe(200)
  await article.getByRole('button', { name: 'Save note' }).click()
  await expect(article.getByRole('alert')).toContainText('Somebody else has changed this note')
  await expect(article.getByRole('alert')).toContainText('Theirs')
  await expect(article.getByLabel('Note')).toHaveValue('Mine')
  expect(await findings(page)).toEqual([])
  await article.getByRole('button', { name: 'Save note' }).click()
  await expect(article.getByRole('alert')).toHaveCount(0)
  await expect.poll(async () => (await stored()).note).toBe('Mine')

  // A newer note is shown once the list brings it, as long as nothing is typed.
  await page.request.patch(`/api/messages/${(await stored())._id}`, { data: { note: 'Called on Monday' } })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(article.getByLabel('Note')).toHaveValue('Called on Monday')
})

test('messages get a state and a note, are filtered by state, and the page states the retention period', async ({
  page,
  ownSite,
}) => {
  const own = await ownSite({ TRUST_PROXY: 'true', SEED: 'none' })
  await signIn(page.request, own, 'admin@example.com')
  for (const name of ['Nina New', 'Andy Answered']) await send(page, own, { name, page: '/services/sap-on-cloud' })
  await open(page, `${own.url}/admin/messages`)
  const filter = page.getByRole('group', { name: 'State of the messages' })
  await expect(filter.getByRole('button', { name: 'New 2' })).toBeVisible()
  await message(page, 'Andy Answered').click()
  const article = page.getByRole('article')
  await expect(article.getByRole('link', { name: '/services/sap-on-cloud' })).toBeVisible()
  const state = article.getByRole('group', { name: 'State of this message' })
  await expect(state.getByRole('button', { name: 'New' })).toHaveAttribute('aria-pressed', 'true')
  await state.getByRole('button', { name: 'Answered' }).focus()
  await page.keyboard.press('Enter')
  await expect(state.getByRole('button', { name: 'Answered' })).toHaveAttribute('aria-pressed', 'true')
  await expect(filter.getByRole('button', { name: 'Answered 1' })).toBeVisible()
  await article.getByLabel('Note').fill('Called back on Monday')
  await message(page, 'Nina New').click()
  await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Stay' }).click()
  await article.getByRole('button', { name: 'Save note' }).click()
  await expectToast(page, 'Note saved successfully')
  await message(page, 'Nina New').click()
  await expect(title(page)).toHaveText('Nina New')
  await filter.getByRole('button', { name: 'Answered 1' }).click()
  await expect(message(page, 'Nina New')).toHaveCount(0)
  await message(page, 'Andy Answered').click()
  await expect(article.getByLabel('Note')).toHaveValue('Called back on Monday')
  await filter.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('No messages marked as done')).toBeVisible()

  await expect(page.getByText('Messages are kept until somebody deletes them.')).toBeVisible()
  await open(page, `${own.url}/admin/settings#contact-form`)
  await page.getByLabel('Erase messages after').fill('180')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Settings saved')
  await page
    .getByRole('complementary', { name: 'Sidebar' })
    .getByRole('link', { name: /^Messages/ })
    .click()
  await expect(page.getByText('Messages are erased after 180 days.')).toBeVisible()

  // A message that leaves the list stays open with its unsaved note and shows its new state.
  const store = (names: string[], day: string) =>
    own.sql(`insert into contact_messages
      (id, name, email, phone, company, service, message, is_spam, read_at, created_at)
      values ${names.map((name) => `('${name}', '${name}', 'a@example.org', '', '', '', 'Text', 0, '${day}', '${day}')`).join()}`)
  await store(['Older', 'Oldest'], '2026-01-01T00:00:00.000Z')
  const note = page.getByLabel('Note')
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })

  await open(page, `${own.url}/admin/messages`)
  await message(page, 'Oldest').click()
  await note.fill('Half a thought')
  await page.getByRole('button', { name: 'Mark as spam' }).click()
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(message(page, 'Oldest')).toHaveCount(0)
  await expect(title(page)).toHaveText('Oldest')
  await expect(note).toHaveValue('Half a thought')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog', { name: 'Confirm Deletion' }).getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('article')).toHaveCount(0)

  await message(page, 'Older').click()
  await note.fill('Half a thought')
  const newer = Array.from({ length: 20 }, (_, index) => `Newer ${index}`)
  await store(newer, '2026-01-02T00:00:00.000Z')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(message(page, 'Newer').first()).toBeVisible()
  await expect(message(page, 'Older')).toHaveCount(0)
  await expect(title(page)).toHaveText('Older')
  await expect(note).toHaveValue('Half a thought')

  await open(page, `${own.url}/admin/messages?message=Older`)
  await state.getByRole('button', { name: 'Answered' }).click()
  await expect(state.getByRole('button', { name: 'Answered' })).toHaveAttribute('aria-pressed', 'true')
})

test('all messages of an address can be erased after their count is shown', async ({ page, site, faults }) => {
  faults.expect(/status of 400/)
  for (const [name, email] of [
    ['Eve One', 'eve@example.org'],
    ['Eve Two', 'EVE@example.org'],
    ['Not Eve', 'adam@example.org'],
  ])
    await send(page, site, { name, email })
  await open(page, '/admin/messages')
  await page.getByRole('button', { name: 'Erase by address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase by address' })
  await dialog.getByLabel('Email').fill('nobody')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Please enter a valid email address')
  await dialog.getByLabel('Email').fill('eve@example.org')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('2 messages will be erased. This action cannot be undone.')
  await dialog.getByRole('button', { name: 'Erase 2 messages' }).click()
  await expectToast(page, '2 messages erased')
  await expect(message(page, 'Not Eve')).toBeVisible()
  await expect(message(page, 'Eve One')).toHaveCount(0)
  await expect(message(page, 'Eve Two')).toHaveCount(0)
})

test('the search finds messages by text, and the CSV export escapes formulas', async ({ page, site }) => {
  await send(page, site, { name: 'Needle', message: 'A word as rare as xylophone' })
  await send(page, site, { name: 'Hay' })
  await send(page, site, { name: '=1+1', company: 'Quote "GmbH"', message: 'Grüße, und\nzwei Zeilen' })
  await open(page, '/admin/messages')
  await expect(message(page, 'Hay').first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('XYLOPHONE')
  await expect(message(page, 'Hay')).toHaveCount(0)
  await expect(message(page, 'Needle')).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('nothing has this')
  await expect(page.getByText('Nothing matches “nothing has this”')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(message(page, 'Hay').first()).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  const csv = await readFile(await file.path(), 'utf8')
  expect(
    csv.startsWith(
      '\uFEFFcreatedAt,name,email,phone,company,service,message,isRead,mailState,page,state,note,isDoubtful,localTime,assignedTo,utm_source,utm_medium,utm_campaign,utm_term,utm_content,referrer\r\n',
    ),
  ).toBe(true)
  expect(csv).toContain(`"'=1+1","erika@example.org","","Quote ""GmbH""","","Grüße, und\nzwei Zeilen","false"`)
})

test('messages that fail to load can be retried; a failed refresh keeps the list, the open message and its note', async ({
  page,
  site,
  faults,
}) => {
  faults.expect(/status of 500/, /status of 404/)
  await send(page, site, { name: 'Kept Open' })
  await page.route('**/api/messages?*', (route) => route.fulfill({ status: 500, json: { success: false } }))
  await open(page, '/admin/messages')
  const box = page.locator('main').getByRole('alert')
  await expect(box).toContainText('Failed to load messages')
  await page.unroute('**/api/messages?*')
  await box.getByRole('button', { name: 'Try Again' }).click()
  await expect(message(page, 'Kept Open')).toBeVisible()
  // An unknown message links back to the list.
  await page.goto('/admin/messages?message=nothing')
  await box.getByRole('button', { name: 'Back to all messages' }).click()
  await expect(message(page, 'Kept Open')).toBeVisible()
  await expect(page).toHaveURL('/admin/messages')

  await message(page, 'Kept Open').click()
  await expect(message(page, 'Kept Open')).not.toContainText('Unread')
  const note = page.getByLabel('Note')
  await note.fill('Half a thought')
  await page.route('**/api/messages?*', (route) => route.fulfill({ status: 500, json: { success: false } }))
  await page.getByRole('button', { name: 'Refresh' }).click()
  const alert = page.locator('main').getByRole('alert')
  await expect(alert).toContainText('Failed to load messages')
  await expect(message(page, 'Kept Open')).toBeVisible()
  await expect(title(page)).toHaveText('Kept Open')
  await expect(note).toHaveValue('Half a thought')
  expect(await findings(page)).toEqual([])

  await page.unroute('**/api/messages?*')
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect(alert).toHaveCount(0)
  await expect(note).toHaveValue('Half a thought')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expectToast(page, 'Note saved successfully')

  await page.route('**/api/messages?*', (route) => route.fulfill({ status: 500, json: { success: false } }))
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('Somebody else')
  await expect(alert).toContainText('Failed to load messages')
  await expect(message(page, 'Kept Open')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('an open message fills the page and links back to the list', async ({ page, site }) => {
    await send(page, site, { name: 'Phone Reader' })
    await open(page, '/admin/messages')
    await message(page, 'Phone Reader').click()
    await expect(title(page)).toHaveText('Phone Reader')
    await expect(list(page)).toBeHidden()
    await page.getByRole('link', { name: 'Back to all messages' }).click()
    await expect(message(page, 'Phone Reader')).toBeVisible()
    await expect(message(page, 'Phone Reader')).toBeFocused()
  })
})

test('the team shares a message: answered after a reply, assigned, forwarded, exported and disclosed', async ({
  page,
  site,
  faults,
}) => {
  faults.expect(/status of 400/)
  await send(page, site, {
    name: 'Lena Lead',
    email: 'lena@example.org',
    utm_source: 'newsletter',
    referrer: 'a.example',
  })
  await open(page, '/admin/messages?q=lena')
  await expect(message(page, 'Lena Lead')).toContainText('New')
  await message(page, 'Lena Lead').click()
  const article = page.getByRole('article')
  await expect(article).toContainText('Source: newsletter')
  await expect(article).toContainText('a.example')

  // Chromium has no mail program here: the page stays.
  await page.getByRole('link', { name: 'Reply', exact: true }).click()
  await expect(article.getByText('Mark as answered?')).toBeVisible()
  await article.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(article.getByText('Mark as answered?')).toHaveCount(0)
  await expect(message(page, 'Lena Lead')).toContainText('Answered')

  const assignee = article.getByLabel('Assigned to')
  const own = (await assignee.locator('option', { hasText: '(you)' }).getAttribute('value')) ?? ''
  await assignee.selectOption(own)
  await expect(message(page, 'Lena Lead')).toContainText('You')

  await article.getByRole('button', { name: 'Forward' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('To').fill('partner@')
  await dialog.getByLabel('Text').fill('Please call her')
  await dialog.getByRole('button', { name: 'Forward' }).click()
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
  await expect(dialog.getByLabel('Text')).toHaveValue('Please call her')
  expect(await findings(page)).toEqual([])
  await dialog.getByLabel('To').fill('partner@example.net')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Forwarding to partner@example.net')
  await expect(article).toContainText('partner@example.net')
  expect(await findings(page)).toEqual([])

  await page.getByRole('button', { name: 'Assigned to me' }).click()
  await expect(page).toHaveURL(/assigned=me/)
  await expect(list(page).getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Export CSV (1)' })).toBeVisible()

  await page.getByRole('button', { name: 'Data of one person' }).click()
  await dialog.getByLabel('Email').fill('lena@example.org')
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toBe('data-of-lena@example.org.json')
  const data = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(data.messages).toMatchObject([{ message: { name: 'Lena Lead', state: 'answered', utm_source: 'newsletter' } }])
})
