import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { administrators, open } from '../support/admin.ts'
import { moment } from '../support/moment.ts'
import { test as base } from '../support/screens.ts'
import { type Site, startSite } from '../support/site.ts'
import { expect } from '../support/test.ts'

/** Pictures of the sample content in the light theme, for docs/guide, taken by `npm run guide`. */
const folder = resolve(import.meta.dirname, '../../docs/guide/pictures')

/** A site with one administrator, as a firm starts out, and with a stopped clock. */
const test = base.extend({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
    async ({}, use) => {
      const site = await startSite({
        TRUST_PROXY: 'true',
        ADMIN_EMAILS: administrators[0] ?? '',
        NODE_OPTIONS: `--import=${new URL('../support/stopped-clock.ts', import.meta.url)}`,
      })
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
})

interface Picture {
  name: string
  path: string | ((page: Page) => Promise<string>)
  /** Waited for before the picture is taken. */
  shows: (page: Page) => Locator
  prepare?: (page: Page, site: Site) => Promise<void>
  isPhone?: boolean
  /** An error that the browser is expected to report meanwhile. */
  reports?: RegExp
}

const main = (page: Page) => page.locator('main')
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })
const table = (page: Page) => main(page).getByRole('table').first()
const titleField = (page: Page) => page.getByRole('textbox', { name: /^(Job )?title$/i }).first()
const article = (page: Page) => page.getByRole('article')

async function firstPost(page: Page): Promise<string> {
  const { blogs } = await (await page.request.get('/api/blog/?limit=1')).json()
  return `/admin/edit-blog/${blogs[0]._id}`
}

async function firstPage(page: Page): Promise<string> {
  const { pages } = await (await page.request.get('/api/pages')).json()
  return `/admin/page/${pages[0]._id}`
}

async function firstMessage(page: Page): Promise<string> {
  const { messages } = await (await page.request.get('/api/messages')).json()
  return `/admin/messages?message=${messages[0]._id}`
}

/** Deletes a job and adds a redirect, so that the trash and the redirects are not empty. */
async function deleteAndRedirect(page: Page): Promise<void> {
  const { jobs } = await (await page.request.get('/api/job')).json()
  await page.request.delete(`/api/job/${jobs.at(-1)._id}`)
  const redirect = { from: '/about.html', to: '/layout', status: 301 }
  await page.request.post('/api/redirects', { data: redirect })
}

/** Reads pages as visitors do: from different networks, some of them referred by other sites. */
async function readPages(page: Page, { url }: Site): Promise<void> {
  const paths = ['/', '/', '/', '/blog', '/career', '/services/sap-implementation', '/services/cloud-adoption']
  for (let index = 0; index < 40; index += 1) {
    const headers = {
      'X-Forwarded-For': `203.0.113.${index % 17}`,
      'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      Referer: ['https://search.example/', 'https://news.example/'][index % 5] ?? url,
    }
    await fetch(url + paths[index % paths.length], { headers })
  }
  const counted = async () => (await (await page.request.get('/api/visits?days=30')).json()).pages?.length
  await expect.poll(counted).toBeGreaterThan(3)
}

const member = { name: 'Ed Stone', email: 'ed.stone@example.com', role: 'editor' }

/** An automated browser has no passkeys of its own. */
const passkeys = {
  success: true,
  passkeys: ['Work laptop', 'Phone'].map((name, index) => ({
    ...{ _id: String(index), name, createdAt: '2026-03-02T09:30:00.000Z' },
    lastUsedAt: index === 0 ? '2026-03-02T09:30:00.000Z' : null,
  })),
}

/** Shows the folder as on a server, instead of this machine's. */
async function nameFolder(page: Page): Promise<void> {
  await page.route('**/api/backups', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ response, json: answer.folder ? { ...answer, folder: '/srv/site/data/backups' } : answer })
  })
}

const pictures: Picture[] = [
  { name: 'dashboard', path: '/admin', shows: table },
  { name: 'dashboard-phone', path: '/admin', shows: table, isPhone: true },
  {
    name: 'settings',
    path: '/admin/settings',
    shows: (page) => page.locator('#firm').getByLabel('Legal name'),
    // The stopped clock is a script, and the preview's frame allows none.
    reports: /^Blocked script execution/,
  },
  { name: 'pages', path: '/admin/pages', shows: table },
  { name: 'page', path: firstPage, shows: titleField },
  { name: 'services', path: '/admin/add-service', shows: (page) => page.getByText('SAP Solutions').first() },
  {
    name: 'service',
    path: '/admin/add-service?tab=content&edit=cloud-adoption',
    shows: (page) => page.getByRole('heading', { name: 'Hero' }),
  },
  { name: 'post', path: firstPost, shows: titleField },
  { name: 'post-phone', path: firstPost, shows: titleField, isPhone: true },
  { name: 'job', path: '/admin/add-job', shows: titleField },
  { name: 'case-study', path: '/admin/case-study', shows: titleField },
  { name: 'media', path: '/admin/media', shows: heading },
  { name: 'messages', path: firstMessage, shows: article },
  { name: 'messages-phone', path: firstMessage, shows: article, isPhone: true },
  {
    name: 'team',
    path: '/admin/team',
    shows: (page) => page.getByRole('row').filter({ hasText: member.name }),
    prepare: async (page) => void (await page.request.post('/api/team', { data: member })),
  },
  {
    name: 'account',
    path: '/admin/account',
    shows: (page) => page.getByRole('textbox', { name: 'Name' }).first(),
    prepare: async (page) => void (await page.route('**/api/passkeys', (route) => route.fulfill({ json: passkeys }))),
  },
  { name: 'visits', path: '/admin/visits', shows: table, prepare: readPages },
  { name: 'redirects', path: '/admin/redirects', shows: table, prepare: deleteAndRedirect },
  { name: 'trash', path: '/admin/trash', shows: table },
  { name: 'activity', path: '/admin/activity', shows: table },
  {
    name: 'backups',
    path: '/admin/backups',
    shows: table,
    prepare: async (page) => {
      await page.request.put('/api/backups/schedule', { data: { every: 'daily', hour: 3, keep: 14 } })
      await nameFolder(page)
      await open(page, '/admin/backups')
      await page.getByRole('button', { name: 'Back up now' }).click()
      await expect(table(page)).toBeVisible()
    },
  },
]

for (const picture of pictures) {
  test(picture.name, ({ page, site, faults }) => {
    if (picture.reports) faults.expect(picture.reports)
    return take({ page, site }, picture)
  })
}

test('history', async ({ page, site }) => {
  const path = await firstPost(page)
  await open(page, path)
  await page.getByRole('textbox', { name: 'Summary' }).fill('What a fixed price covers, and what it does not')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await expect(page).not.toHaveURL(path)
  await take({ page, site }, { name: 'history', path, shows: titleField }, async () => {
    await page.getByRole('button', { name: 'History' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test('sign-in', async ({ page, site, context, faults }) => {
  // Nobody is signed in, so the sign-in check responds with 400.
  faults.expect(/status of 400/)
  await context.clearCookies()
  const shows = () => page.getByRole('button', { name: 'Send OTP' })
  await take({ page, site }, { name: 'sign-in', path: '/admin-login', shows })
})

async function take(
  { page, site }: { page: Page; site: Site },
  picture: Picture,
  press?: () => Promise<void>,
): Promise<void> {
  const { name, path, shows, prepare, isPhone = false } = picture
  await page.clock.setFixedTime(moment)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(isPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 })
  await prepare?.(page, site)
  await page.goto(typeof path === 'string' ? path : await path(page), { waitUntil: 'networkidle' })
  await expect(shows(page)).toBeVisible()
  await press?.()
  await page.mouse.move(0, 0)
  const png = await page.screenshot({ animations: 'disabled' })
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.webp`), await sharp(png).webp({ quality: 82, effort: 6 }).toBuffer())
}
