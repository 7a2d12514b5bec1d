import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expect, expectToast, heading, mailedCode, nobody, open, test } from './support/admin.ts'
import { findings } from './support/axe.ts'
import type { Site } from './support/site.ts'
import { inMotion, visit } from './support/test.ts'

const root = resolve(import.meta.dirname, '..')
const node = join(root, 'node_modules/.bin/node')

const owner = 'owner@nordlicht.example'
const editor = 'vera@nordlicht.example'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const input = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const footer = (page: Page) => page.getByRole('contentinfo')

test.use({ ...inMotion, storageState: nobody })

/** Both sites keep their data here. */
let folder = ''
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'first-hour-'))
})
test.afterEach(() => rm(folder, { recursive: true, force: true }))

test('an owner sets up an empty site, then restores its archive elsewhere', async ({
  page,
  browser,
  ownSite,
  faults,
}) => {
  // Nobody is signed in at first, so the sign-in check responds with 400.
  faults.expect(/status of 400/)
  // While the site is closed.
  faults.expect(/status of 503/)
  const data = join(folder, 'data')
  const site = await ownSite(settingsOf(data))

  await page.goto(`${site.url}/admin-login`)
  await signInByMail(page, site, owner)
  await nameTheFirm(page, site)
  for (const title of ['Privacy policy', 'Imprint']) await publishPage(page, site, title)
  await offerService(page, site)

  const visitor = await (await browser.newContext({ baseURL: site.url, storageState: nobody })).newPage()
  await openTheSite(page, site, visitor)
  await visit(visitor, '/')
  await expect(visitor).toHaveTitle(/^Nordlicht: /)
  await expect(visitor.getByRole('banner').getByRole('img', { name: 'Nordlicht' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Contact Us' }).first()).toHaveCSS(
    'background-color',
    'rgb(30, 135, 69)',
  )
  for (const name of ['Privacy policy', 'Imprint'])
    await expect(footer(visitor).getByRole('link', { name })).toBeVisible()
  await visit(visitor, '/services/harbour-systems')
  await expect(heading(visitor)).toHaveText('Harbour systems that stay up')

  await inviteEditor(page, site)
  await writeAsEditor(await (await browser.newContext({ baseURL: site.url, storageState: nobody })).newPage(), site)
  await visit(visitor, '/blog')
  await expect(visitor.getByRole('link', { name: /What the tide tables know/ }).first()).toBeVisible()

  await writeToFirm(visitor)
  await eraseMessages(page, site)
  await expectNoTraceOfTheSample(visitor, site)

  const archive = join(folder, 'site.archive')
  await run(['backup', archive], data)
  const elsewhere = join(folder, 'elsewhere')
  await run(['restore', archive], elsewhere)
  const second = await ownSite(settingsOf(elsewhere))
  for (const path of ['/', '/blog', '/imprint', '/services/harbour-systems']) {
    const here = await textAt(visitor, site, path)
    expect(await textAt(visitor, second, path)).toBe(here)
  }
  await visitor.context().close()
})

const settingsOf = (DATA_DIR: string) => ({
  ...{
    DATA_DIR,
    SEED: 'none',
    TRUST_PROXY: 'true',
    ADMIN_EMAILS: owner,
    MAIL_FROM: 'Nordlicht <site@nordlicht.example>',
  },
})

async function run(args: string[], dataDir: string): Promise<void> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir }
  await promisify(execFile)(node, ['archive.ts', ...args], { cwd: root, env })
}

async function signInByMail(page: Page, site: Site, email: string, mails = 1): Promise<void> {
  await input(page, 'Enter your registered Email Address').fill(email)
  await button(page, 'Send OTP').click()
  await expect(page.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused()
  await page.keyboard.type(await mailedCode(site, email, mails))
  await button(page, 'Submit').click()
  await expect(page).toHaveURL(`${site.url}/admin`)
}

const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 40"><path fill="#fff" d="M0 40 20 0 40 40zM60 10h140v20H60z"/></svg>',
)

async function nameTheFirm(page: Page, site: Site): Promise<void> {
  await open(page, `${site.url}/admin/settings`)
  const firm = page.locator('#firm')
  await firm.getByLabel('Name', { exact: true }).fill('Nordlicht')
  await firm.getByLabel('Legal name').fill('Nordlicht GmbH')
  await firm.getByLabel('Tagline').fill('Systems for harbours')
  await firm.getByLabel('Description').fill('We look after the systems that harbours run on.')
  await page.getByRole('link', { name: 'Contact and offices' }).click()
  await page.locator('#offices').getByLabel('Email').fill('office@nordlicht.example')
  await page.getByRole('link', { name: 'Contact form' }).click()
  await input(page, /^Recipients/).fill(owner)
  await page.getByLabel('Confirm messages by mail').check()
  await page.getByRole('link', { name: 'Look' }).click()
  await page.getByLabel('File for Logo').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: logo })
  await expect(input(page, /^Logo/)).toHaveValue(/^\/media\//)
  await input(page, /^Accent colour/).fill('#0a7d3c')
  await button(page, 'Save').click()
  await expectToast(page, 'Settings saved')
  await expect(
    page.getByRole('complementary', { name: 'Sidebar' }).getByRole('img', { name: 'Nordlicht' }),
  ).toBeVisible()
}

async function publishPage(page: Page, site: Site, title: string): Promise<void> {
  await open(page, `${site.url}/admin/pages`)
  await page.getByRole('link', { name: title, exact: true }).click()
  await input(page, 'Content').fill(`${title} of Nordlicht GmbH.`)
  await page.getByLabel('When', { exact: true }).selectOption('Now')
  await button(page, 'Update').click()
  await expectToast(page, 'Page updated successfully!')
}

const step = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })

/** What visitors of the closed site read, what the owner sees, and the list until the site is open. */
async function openTheSite(page: Page, site: Site, visitor: Page): Promise<void> {
  expect((await visitor.goto(site.url))?.status()).toBe(503)
  await expect(heading(visitor)).toHaveText('This site opens soon')
  await expect(visitor.getByText('Nordlicht')).toBeVisible()
  expect(await findings(visitor)).toEqual([])

  await visit(page, site.url)
  const strip = page.getByRole('complementary', { name: 'Not open yet' })
  await expect(strip).toContainText('Only you see this')
  expect(await findings(page)).toEqual([])
  // Pages that the browser fetches are seen, too.
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
  await expect(heading(page)).toHaveText('Blog Posts')
  await expect(strip).toBeVisible()

  await open(page, `${site.url}/admin/settings#opening`)
  await button(page, 'Send me a test mail').click()
  await expect(page.getByRole('status').filter({ hasText: `Sent to ${owner}` })).toBeVisible()
  expect(site.smtp.mails.at(-1)?.headers.subject).toMatch(/^Test mail from /)

  await open(page, `${site.url}/admin`)
  for (const name of ['Name your firm', 'Publish the imprint', 'Publish the privacy policy', 'Send a test mail'])
    await expect(step(page, `${name} (done)`)).toBeVisible()
  await expect(step(page, 'Invite a colleague (not done yet)')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.getByText('The first hour').click()
  await expect(step(page, 'Invite a colleague')).toBeHidden()
  await page.reload()
  await expect(page.getByText('The first hour')).toBeVisible()
  await expect(step(page, 'Invite a colleague')).toBeHidden()
  await page.getByText('The first hour').click()
  await button(page, 'Open the site').click()
  const question = dialog(page, 'Open the site?')
  await expect(question).not.toContainText('Still missing')
  expect(await findings(page)).toEqual([])
  await question.getByRole('button', { name: 'Open the site' }).click()
  await expectToast(page, 'The site is open')
  await expect(button(page, 'Open the site')).toHaveCount(0)
  await button(page, 'Dismiss').click()
  await expectToast(page, 'Dismissed for everybody. The settings bring the list back.')
  await expect(page.getByText('The first hour')).toHaveCount(0)
}

async function offerService(page: Page, site: Site): Promise<void> {
  await open(page, `${site.url}/admin/add-service`)
  await button(page, 'Add Category').first().click()
  await dialog(page, 'Add Category').getByRole('textbox', { name: 'Category name' }).fill('Operations')
  await dialog(page, 'Add Category').getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Category added successfully')
  await button(page, 'Add Service to Operations').click()
  const form = dialog(page, 'Add Service')
  await form.getByRole('textbox', { name: /^Service name/ }).fill('Harbour systems')
  await form.getByRole('textbox', { name: /^Service description/ }).fill('Run day and night')
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Service added successfully')
  await page.getByRole('link', { name: 'Create the page of Harbour systems' }).click()
  const picture = '/art/development/band-a/hero.svg'
  for (const name of ['Hero image', 'Main image', 'Card image']) await input(page, name).fill(picture)
  for (const [name, text] of [
    ['Hero title', 'Harbour systems that stay up'],
    ['Hero description', 'Day and night.'],
    ['Main title', 'What we look after'],
    ['Main description', 'Cranes, gates and tides.'],
    ['Card title', 'Talk to us'],
    ['Card description', 'An hour on the quay.'],
  ] as const)
    await input(page, name).fill(text)
  for (const name of ['Sub-section 1', 'Sub-card 1']) {
    const part = page.getByRole('group', { name })
    await part.getByLabel('Title').fill('Cranes')
    await part.getByLabel('Description').fill('They lift.')
  }
  await button(page, 'Save').click()
  await expectToast(page, 'Service created successfully')
}

async function inviteEditor(page: Page, site: Site): Promise<void> {
  await open(page, `${site.url}/admin/team`)
  await button(page, 'Invite').click()
  const form = page.getByRole('form', { name: 'Invite' })
  await form.getByLabel('Email').fill(editor)
  await form.getByLabel('Name').fill('Vera Quist')
  await form.getByRole('button', { name: 'Invite' }).click()
  await expectToast(page, `An email to ${editor} explains how to sign in.`)
}

async function writeAsEditor(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/admin-login`)
  // The first mail was the invitation.
  await signInByMail(page, site, editor, 2)
  await open(page, `${site.url}/admin/settings`)
  await expect(heading(page)).toHaveText('For owners')
  const refused = await page.request.put(`${site.url}/api/settings`, { data: {} })
  expect(refused.status()).toBe(403)
  await open(page, `${site.url}/admin/add-blog`)
  await input(page, 'Title').fill('What the tide tables know')
  await page.getByRole('textbox', { name: 'Content', exact: true }).fill('High water at noon.')
  await input(page, 'Summary').fill('Water, twice a day')
  await input(page, 'Author name').fill('Vera Quist')
  await button(page, 'Submit').click()
  await expectToast(page, 'Blog post created successfully!')
  await page.context().close()
}

async function writeToFirm(visitor: Page): Promise<void> {
  await visit(visitor, '/layout')
  const form = visitor.getByRole('form', { name: 'Contact' })
  await form.getByLabel('Name').fill('Erika Muster')
  await form.getByLabel('Email').fill('erika@example.org')
  await form.getByLabel('Message').fill('Our crane has stopped.')
  // A form that is sent at once counts as a bot's.
  await visitor.waitForTimeout(1000)
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(visitor.getByText('Your message has been sent successfully!').first()).toBeVisible()
}

async function eraseMessages(page: Page, site: Site): Promise<void> {
  const mailsTo = (address: string) => site.smtp.mails.filter(({ to }) => to.includes(address))
  await expect.poll(() => mailsTo('erika@example.org').length).toBe(1)
  expect(mailsTo(owner).at(-1)?.text).toContain('Our crane has stopped.')
  await open(page, `${site.url}/admin/messages`)
  await page.getByRole('link', { name: /Erika Muster/ }).click()
  await expect(page.getByRole('article')).toContainText('Our crane has stopped.')
  await button(page, 'Erase by address').click()
  const erasing = dialog(page, 'Erase by address')
  await erasing.getByLabel('Email').fill('erika@example.org')
  await page.keyboard.press('Enter')
  await erasing.getByRole('button', { name: 'Erase 1 message' }).click()
  await expect(page.getByRole('link', { name: /Erika Muster/ })).toHaveCount(0)
}

/** Expects the sample firm's name nowhere that the owner's visitors can see. */
async function expectNoTraceOfTheSample(visitor: Page, site: Site): Promise<void> {
  const paths = ['/', '/blog', '/career', '/case-studies', '/imprint', '/privacy-policy', '/services/harbour-systems']
  const others = [
    '/sitemap.xml',
    '/robots.txt',
    '/blog/feed.xml',
    '/career/feed.xml',
    '/site.webmanifest',
    '/api/settings',
  ]
  for (const path of [...paths, ...others]) {
    const answer = await visitor.request.get(site.url + path)
    expect([path, answer.status(), /corvane/i.test(await answer.text())]).toEqual([path, 200, false])
  }
  for (const mail of site.smtp.mails) expect(`${mail.from} ${mail.text}`).not.toMatch(/corvane/i)
}

/** Returns the text that a visitor reads at this path. */
async function textAt(page: Page, { url }: Site, path: string): Promise<string> {
  const answer = await page.request.get(url + path)
  expect(answer.status()).toBe(200)
  const text = (await answer.text()).replace(/<script.*?<\/script>/gs, '').replace(/<[^>]*>/g, ' ')
  return text.replaceAll(url, '')
}
