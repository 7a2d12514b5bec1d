import type { Page, Route } from '@playwright/test'
import { nobody } from './support/admin.ts'
import { look, type Screen, test } from './support/screens.ts'
import { api, expect, hydrated, json } from './support/test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const banner = (page: Page) => page.getByRole('banner')

async function postPath(page: Page, prefix = '/blog?post='): Promise<string> {
  const { blogs } = await api<{ blogs: { _id: string; title: string }[] }>(page, '/blog/')
  return prefix + blogs.find(({ title }) => title.startsWith('An S/4HANA conversion'))?._id
}

async function jobPath(page: Page, prefix = '/career?job='): Promise<string> {
  const { jobs } = await api<{ jobs: { _id: string; title: string }[] }>(page, '/job')
  return prefix + jobs.find(({ title }) => title.startsWith('Product Designer'))?._id
}

async function personPath(page: Page): Promise<string> {
  const { people } = await api<{ people: { _id: string; slug: string }[] }>(page, '/people')
  return `/admin/person/${people.find(({ slug }) => slug === 'katrin-hollenbach')?._id}`
}

async function openMegaMenu(page: Page): Promise<void> {
  await hydrated(page)
  await banner(page).getByRole('button', { name: 'Services', exact: true }).press('Enter')
  await expect(banner(page).getByRole('list', { name: 'SAP Solutions' })).toBeVisible()
}

async function openPhoneMenu(page: Page): Promise<void> {
  await hydrated(page)
  await button(page, 'Open the menu').press('Enter')
  await page.getByRole('dialog').getByText('SAP on Cloud').click()
}

async function search(page: Page): Promise<void> {
  await hydrated(page)
  await banner(page)
    .getByRole('button', { name: /search/i })
    .press('Enter')
  await banner(page).getByRole('searchbox').fill('cloud')
  await expect(banner(page).getByRole('search').getByRole('link')).toHaveCount(5)
}

async function openDeliveries(page: Page): Promise<void> {
  await button(page, 'Deliveries to crm.example.com').click()
  await expect(page.getByRole('dialog').getByText('post.published')).toBeVisible()
}

async function sendEmptyForm(page: Page): Promise<void> {
  await hydrated(page)
  await button(page, 'Send Message').click()
  await expect(page.locator('#contact [aria-invalid=true]').first()).toBeVisible()
}

/** For screens that show different things at each width; otherwise axe checks the phone, where space is scarce. */
const everywhere = [1280, 360]

const publicScreens: Screen[] = [
  { name: 'home', path: '/', axe: everywhere },
  { name: 'service', path: '/services/sap-s4hana-conversion', axe: everywhere },
  { name: 'blog', path: '/blog', axe: [360] },
  { name: 'blog-nothing-matches', path: '/blog?category=Design&q=zeppelin', isWindow: true },
  { name: 'post', path: postPath, axe: [360] },
  { name: 'people', path: '/people', axe: everywhere },
  { name: 'person', path: '/people?person=katrin-hollenbach', axe: everywhere },
  { name: 'practices', path: '/practices', axe: everywhere },
  { name: 'practice', path: '/practices?practice=sap-solutions', axe: everywhere },
  { name: 'openings', path: '/career', axe: [360] },
  { name: 'opening', path: jobPath, axe: [360] },
  { name: 'no-opening-matches', path: '/career?department=Design&location=Remote', isWindow: true, axe: [360] },
  { name: 'mega-menu', path: '/layout', prepare: openMegaMenu, widths: [1280], isWindow: true, axe: [1280] },
  { name: 'phone-menu', path: '/layout', prepare: openPhoneMenu, widths: [360], isWindow: true, axe: [360] },
  { name: 'search', path: '/layout', prepare: search, isWindow: true, axe: everywhere },
  { name: 'found', path: '/search?q=cutover', isWindow: true, axe: [360] },
  { name: 'contact-errors', path: '/layout', prepare: sendEmptyForm, axe: [360] },
]

test.describe('as it was', () => {
  test.describe('to visitors', () => {
    test.use({ storageState: nobody })

    for (const screen of publicScreens) test(screen.name, ({ page }) => look(page, screen))

    test('service-not-found', async ({ page, faults }) => {
      faults.expect(/status of 404/)
      await look(page, { name: 'service-not-found', path: '/services/steam-engines', isWindow: true, axe: [360] })
    })

    test('gone', async ({ page, faults }) => {
      faults.expect(/status of 410/)
      await look(page, { name: 'gone', path: '/410', isWindow: true })
    })

    test('sign-in', async ({ page, faults }) => {
      faults.expect(/status of 400/)
      await look(page, { name: 'sign-in', path: '/admin-login', isWindow: true, axe: everywhere })
    })

    test('blog-failed', async ({ page, faults }) => {
      faults.expect(/status of 500/)
      const prepare = openBlog(json(500, { success: false }))
      await look(page, { name: 'blog-failed', path: '/layout', isWindow: true, prepare, axe: [360] })
    })

    test('blog-empty', async ({ page }) => {
      const prepare = openBlog(json(200, { success: true, blogs: [], total: 0 }))
      await look(page, { name: 'blog-empty', path: '/layout', isWindow: true, prepare })
    })
  })

  test.describe('to administrators', () => {
    for (const screen of adminScreens()) test(screen.name, ({ page }) => look(page, screen))

    test('redirects', async ({ page }) => {
      await page.route('**/api/redirects?*', (route) =>
        route.fulfill(json(200, { success: true, redirects, total: redirects.length })),
      )
      await look(page, { name: 'redirects', path: '/admin/redirects', isWindow: true, prepare: shown })
    })

    test('visits', async ({ page }) => {
      await page.route('**/api/visits?*', (route) => route.fulfill(json(200, { success: true, ...visits })))
      await look(page, { name: 'visits', path: '/admin/visits', isWindow: true, prepare: shown, axe: [360] })
    })

    test('pages', async ({ page }) => {
      const path = /\/api\/pages(\?|$)/
      await page.route(path, (route) => route.fulfill(json(200, { success: true, pages, total: pages.length })))
      await look(page, { name: 'pages', path: '/admin/pages', isWindow: true, prepare: shown, axe: [360] })
    })

    test('team', async ({ page }) => {
      await page.route('**/api/team', (route) => route.fulfill(json(200, { success: true, team })))
      await look(page, { name: 'team', path: '/admin/team', isWindow: true, prepare: shown })
    })

    test('tokens', async ({ page }) => {
      await page.route('**/api/tokens', (route) => route.fulfill(json(200, { success: true, tokens })))
      await look(page, { name: 'tokens', path: '/admin/tokens', isWindow: true, prepare: shown })
    })

    test('webhooks', async ({ page }) => {
      await page.route('**/api/webhooks', (route) => route.fulfill(json(200, { success: true, webhooks })))
      await page.route('**/api/webhooks/*/deliveries', (route) =>
        route.fulfill(json(200, { success: true, deliveries, total: deliveries.length })),
      )
      await look(page, { name: 'webhooks', path: '/admin/webhooks', isWindow: true, prepare: shown })
      await look(page, { name: 'webhook-deliveries', path: '/admin/webhooks', isWindow: true, prepare: openDeliveries })
    })

    test('account', async ({ page }) => {
      await page.route('**/api/passkeys', (route) => route.fulfill(json(200, { success: true, passkeys })))
      await page.route('**/api/user/sessions', (route) => route.fulfill(json(200, { success: true, sessions })))
      await look(page, { name: 'account', path: '/admin/account', isWindow: true, prepare: shown })
    })

    test('settings', async ({ page, faults }) => {
      // The stopped clock is a script, and the preview's frame allows none.
      faults.expect(/^Blocked script execution/)
      await look(page, { name: 'settings', path: '/admin/settings', isWindow: true, prepare: shown })
    })

    test('service-preview', async ({ page, faults }) => {
      faults.expect(/^Blocked script execution/)
      const path = '/admin/add-service?tab=content&edit=data-governance'
      await look(page, {
        ...{ name: 'service-preview', path, isWindow: true, prepare: openPreview, isOpenedAnew: true },
        axe: [1280, 360],
      })
    })

    test('backups', async ({ page }) => {
      await page.route('**/api/backups', (route) => route.fulfill(json(200, { success: true, ...backups })))
      await look(page, { name: 'backups', path: '/admin/backups', isWindow: true, prepare: shown })
    })

    test('activity', async ({ page }) => {
      await page.route('**/api/activity-log?*', (route) =>
        route.fulfill(json(200, { success: true, activity, total: activity.length, days: 400 })),
      )
      await look(page, { name: 'activity', path: '/admin/activity', isWindow: true, prepare: shown })
    })

    test('trash', async ({ page }) => {
      await page.route('**/api/trash?*', (route) =>
        route.fulfill(json(200, { success: true, trash, total: trash.length })),
      )
      await look(page, { name: 'trash', path: '/admin/trash', isWindow: true, prepare: shown })
    })

    test('history', async ({ page }) => {
      const answer = (json: object) => (route: Route) => route.fulfill({ json: { success: true, ...json } })
      await page.route(/\/api\/blog\/[^/]+\/revisions$/, answer({ revisions: versions }))
      await page.route(/\/api\/blog\/[^/]+\/revisions\/0$/, answer({ revision: { ...versions[1], fields: before } }))
      const path = (page: Page) => postPath(page, '/admin/edit-blog/')
      await look(page, { name: 'history', path, isWindow: true, prepare: openVersion })
    })
  })
})

/** Opens the list from another page, so that it is fetched, and gives this response. */
function openBlog(answer: ReturnType<typeof json>) {
  return async (page: Page): Promise<void> => {
    await hydrated(page)
    await page.route('**/api/blog/?*', (route) => route.fulfill(answer))
    await page.locator('footer').getByRole('link', { name: 'Blog' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Posts')
  }
}

const visits = {
  isCounting: true,
  days: Array.from({ length: 30 }, (_, index) => ({
    day: `2026-10-${String(index + 1).padStart(2, '0')}`,
    views: 180 + ((index * 37) % 110) - (index % 7 > 4 ? 120 : 0),
    visitors: 70 + ((index * 13) % 40) - (index % 7 > 4 ? 50 : 0),
  })),
  pages: [
    { page: '/', views: 2104 },
    { page: '/services/sap-implementation', views: 812 },
    { page: '/blog?post=reading-a-rise-contract', views: 377 },
    { page: '/career', views: 201 },
  ],
  referrers: [
    { host: 'search.example', views: 1290 },
    { host: 'news.example', views: 84 },
  ],
  actions: [
    { action: 'message', page: '/services/sap-implementation', count: 9 },
    { action: 'apply', page: '/career', count: 4 },
  ],
  months: [
    { month: '2026-10', until: '2026-10-30', toDay: { views: 4812, visitors: 1890 }, whole: null },
    {
      ...{ month: '2026-09', until: '2026-09-30' },
      ...{ toDay: { views: 4105, visitors: 1702 }, whole: { views: 4105, visitors: 1702 } },
    },
    { month: '2025-10', until: '2025-10-30', toDay: null, whole: null },
  ],
  titles: {
    '/services/sap-implementation': 'SAP Implementation',
    '/blog?post=reading-a-rise-contract': 'Reading a RISE contract',
  },
}

const pages = [
  { slug: 'imprint', title: 'Imprint', footer: 'company', status: 'published' },
  { slug: 'privacy-policy', title: 'Privacy policy', footer: '', status: 'draft' },
].map((page) => ({
  ...{ _id: page.slug, noindex: false, publishNow: true, revision: 1, ...page },
  ...Object.fromEntries(
    ['scheduledDate', 'publishedAt', 'createdAt', 'updatedAt'].map((field) => [field, '2026-03-01T08:00:00.000Z']),
  ),
}))

const team = [
  { name: 'Anna Berg', role: 'owner', isConfigured: true, isSelf: true, lastSignInAt: '2026-11-20T08:00:00.000Z' },
  { name: 'Ed Stone', role: 'editor', isConfigured: false, isSelf: false, lastSignInAt: null },
].map((member, index) => ({
  ...{ _id: String(index), email: `${member.name.toLowerCase().replace(' ', '.')}@example.com` },
  ...{ createdAt: '2026-03-01T08:00:00.000Z', hasSignedIn: member.lastSignInAt !== null, ...member },
}))

const tokens = [
  {
    ...{ _id: 'crm', name: 'CRM', scopes: ['content:read', 'leads:read'], email: 'admin1@example.com' },
    ...{ createdAt: '2026-02-02T09:00:00.000Z', expiresAt: '2026-05-03T09:00:00.000Z' },
    lastUsedAt: '2026-03-02T08:12:00.000Z',
  },
  {
    ...{ _id: 'import', name: 'Weekly figures', scopes: ['figures:read'], email: 'admin1@example.com' },
    ...{ createdAt: '2026-02-27T09:00:00.000Z', expiresAt: '2027-02-27T09:00:00.000Z', lastUsedAt: null },
  },
]

const webhooks = [
  {
    ...{ _id: 'crm', url: 'https://crm.example.com/hooks/website', events: ['lead.created', 'post.published'] },
    ...{ format: 'standard', isActive: true, offReason: null, oldSecretUntil: null },
  },
  {
    ...{ _id: 'chat', url: 'https://chat.example.org/services/T0/B1', events: ['review.requested'], format: 'slack' },
    ...{ isActive: false, offReason: 'The receiver answered 410: it wants no more', oldSecretUntil: null },
  },
].map((webhook) => ({ ...webhook, createdAt: '2026-02-02T09:00:00.000Z', updatedAt: '2026-02-02T09:00:00.000Z' }))

const deliveries = [
  {
    ...{ _id: '3', event: 'lead.created', status: 'waiting', attempts: 2, createdAt: '2026-03-02T08:10:00.000Z' },
    ...{ nextAttemptAt: '2026-03-02T08:16:00.000Z', responseStatus: 503, error: 'Answered 503', deliveredAt: null },
  },
  {
    ...{ _id: '2', event: 'post.published', status: 'delivered', attempts: 1, createdAt: '2026-03-01T09:00:00.000Z' },
    ...{ deliveredAt: '2026-03-01T09:00:01.000Z', responseStatus: 200, error: null, nextAttemptAt: null },
  },
  {
    ...{ _id: '1', event: 'lead.created', status: 'failed', attempts: 10, createdAt: '2026-02-20T09:00:00.000Z' },
    ...{ responseStatus: null, error: 'The connection was refused', nextAttemptAt: null, deliveredAt: null },
  },
]

const passkeys = ['Work laptop', 'Phone'].map((name, index) => ({
  ...{ _id: String(index), name, createdAt: '2026-03-01T08:00:00.000Z' },
  lastUsedAt: index === 0 ? '2026-11-20T08:00:00.000Z' : null,
}))

const sessions = ['Firefox on Linux', 'Safari on iPhone'].map((browser, index) => ({
  ...{ _id: String(index), browser, isCurrent: index === 0 },
  ...{ createdAt: '2026-11-20T08:00:00.000Z', lastUsedAt: '2026-11-20T08:30:00.000Z' },
}))

const backups = {
  schedule: { every: 'weekly', hour: 3, weekday: 0, keep: 14, revision: 2, updatedAt: '2026-03-01T08:00:00.000Z' },
  ...{ folder: '/srv/site/backups', isEncrypted: true, isRunning: false, overdue: 0 },
  ...{ lastSuccessAt: '2026-11-15T03:00:04.000Z', nextAt: '2026-11-22T03:00:00.000Z', lastFailure: null },
  ...{ copy: null, hook: null, drill: { lastSuccessAt: '2026-11-03T03:01:00.000Z', lastFailure: null } },
  restore: { isRunning: false, lastSuccessAt: null, lastFailure: null },
  backups: [15, 8, 1].map((day) => ({
    name: `2026-11-${String(day).padStart(2, '0')}T03-00-00.site-archive.encrypted`,
    createdAt: `2026-11-${String(day).padStart(2, '0')}T03:00:00.000Z`,
    ...{ bytes: 2_400_000 + day * 1000, isEncrypted: true },
  })),
}

const activity = [
  { type: 'change', action: 'updated post', title: 'Count the custom code nobody runs', to: '/admin/edit-blog/1' },
  { type: 'refusal', action: 'update settings', name: 'Ed Stone' },
  { type: 'change', action: 'deleted job', title: 'Basis Engineer', name: 'Ed Stone' },
  { type: 'export', action: 'downloaded messages' },
  { type: 'sign-in', action: 'signed in' },
].map((line, index) => ({
  ...{
    _id: String(index),
    createdAt: `2026-11-20T08:0${9 - index}:00.000Z`,
    name: 'Anna Berg',
    email: 'a@example.com',
  },
  ...{ kind: '', entryId: null, title: '', ...line },
}))

const redirects = [
  { from: '/old/page.html', to: '/services/cloud-adoption', status: 301, hits: 1204 },
  { from: '/?p=123', to: 'https://partner.example.org/fair?year=2019', status: 301, hits: 0 },
  { from: '/fair-2019', to: null, status: 410, hits: 1 },
  { from: '/services/cloud', to: '/services/cloud-adoption', status: 301, hits: 17, isMove: true },
].map((redirect, _id) => ({ _id, lastHitAt: '2026-03-02T10:00:00.000Z', createdAt: '', isMove: false, ...redirect }))

const trash = [
  { kind: 'blog', noun: 'post', title: 'Reading a RISE contract before you sign it' },
  { kind: 'item', noun: 'menu service', title: 'SAP on paper' },
  { kind: 'message', noun: 'message', title: 'Erika Mustermann, Muster AG' },
  { kind: 'media', noun: 'picture', title: 'cold-aisle-at-night.jpg' },
].map((entry, _id) => ({
  ...{ _id, ...entry, deletedAt: '2026-03-02T10:00:00.000Z' },
  ...{ deletedBy: 'anna.berg@example.com', expiresAt: '2026-04-01T10:00:00.000Z' },
}))

const savedBy = 'anna.berg@example.com'
const versions = [
  { revision: 1, savedAt: '2026-03-02T10:00:00.000Z', savedBy, changed: ['title', 'summary'] },
  { revision: 0, savedAt: '2026-02-27T16:30:00.000Z', savedBy, changed: [] },
]
const before = { title: 'A conversion weekend', summary: 'What happens between Friday evening and Monday morning.' }

async function openVersion(page: Page): Promise<void> {
  await shown(page)
  await button(page, 'History').click()
  await page.getByText('Version 0', { exact: true }).click()
  await expect(button(page, 'Restore version 0')).toBeVisible()
}

function adminScreens(): Screen[] {
  const isWindow = true
  return [
    { name: 'dashboard', path: '/admin', isWindow, prepare: shown, axe: everywhere },
    { name: 'dashboard-jobs', path: '/admin', isWindow, prepare: showJobs, axe: [1280] },
    { name: 'confirm-deletion', path: '/admin', isWindow, prepare: askToDelete },
    { name: 'create-blog', path: '/admin/add-blog', isWindow, prepare: shown },
    {
      ...{ name: 'edit-blog', path: (page) => postPath(page, '/admin/edit-blog/'), isWindow },
      ...{ prepare: showBothSides, isOpenedAnew: true },
    },
    { name: 'share-link', path: (page) => postPath(page, '/admin/edit-blog/'), isWindow, prepare: openShareLink },
    { name: 'post-job', path: '/admin/add-job', isWindow, prepare: submitEmpty },
    { name: 'edit-job', path: (page) => jobPath(page, '/admin/edit-job/'), isWindow, prepare: shown },
    { name: 'people-list', path: '/admin/people', isWindow, prepare: shown, axe: everywhere },
    { name: 'edit-person', path: personPath, isWindow, prepare: shown, axe: everywhere },
    { name: 'menu', path: '/admin/add-service', isWindow, prepare: shown, axe: [1280] },
    { name: 'menu-form', path: '/admin/add-service', isWindow, prepare: addItem, isOpenedAnew: true },
    { name: 'services', path: '/admin/add-service?tab=content', isWindow, prepare: shown, axe: [360] },
    {
      name: 'edit-service',
      path: '/admin/add-service?tab=content&edit=data-governance',
      isWindow,
      prepare: shown,
      axe: [1280],
    },
    { name: 'messages', path: '/admin/messages', isWindow, prepare: openMessage, axe: [1280] },
    { name: 'media', path: '/admin/media', isWindow, prepare: shown },
  ]
}

async function shown(page: Page): Promise<void> {
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
}

async function showJobs(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^Job Postings/ }).click()
}

async function askToDelete(page: Page): Promise<void> {
  await button(page, 'Delete An S/4HANA conversion weekend, hour by hour').click()
  await expect(page.getByRole('dialog', { name: 'Confirm Deletion' })).toBeVisible()
}

async function openPreview(page: Page): Promise<void> {
  await shown(page)
  await button(page, 'Preview').click()
  const frame = page.locator('iframe[title="Preview of the page"]:visible')
  await expect(frame.contentFrame().getByRole('heading', { level: 1 })).toBeVisible()
}

async function openShareLink(page: Page): Promise<void> {
  await shown(page)
  await button(page, 'Share link').click()
  await expect(page.getByText('No active links.')).toBeVisible()
}

async function showBothSides(page: Page, width: number): Promise<void> {
  await shown(page)
  if (width >= 1280) await button(page, 'Side by side').click()
  else await button(page, 'Preview').click()
  await expect(page.getByRole('heading', { name: 'What each rehearsal is for' })).toBeVisible()
}

async function submitEmpty(page: Page): Promise<void> {
  await shown(page)
  await button(page, 'Publish Job').click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
}

async function addItem(page: Page): Promise<void> {
  await button(page, 'Add Service to SAP Solutions').click()
  await expect(page.getByRole('dialog', { name: 'Add Service' })).toBeVisible()
}

async function openMessage(page: Page): Promise<void> {
  await page.getByRole('link').filter({ hasText: 'Erika Mustermann' }).click()
  await expect(page.getByRole('article')).toBeVisible()
}
