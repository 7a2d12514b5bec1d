import type { APIRequestContext, BrowserContextOptions, Locator, Page } from '@playwright/test'
import sharp, { type Create, type Sharp } from 'sharp'
import { type SharedPage, useSharedPage } from './shared-page.ts'
import { type Site, startSite } from './site.ts'
import { test as base, expect } from './test.ts'

/** The administrators of these sites: several, because one address gets only one code a minute. */
export const administrators = Array.from({ length: 40 }, (_, index) => `admin${index + 1}@example.com`)
const [first = '', ...others] = administrators

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

export const nobody: StorageState = { cookies: [], origins: [] }

/** A site per worker, signed in as its first administrator in every context; `visitor` is a signed-out browser. */
export const test = base.extend<{ visitor: Page }, { signedIn: StorageState; sharedVisitor: SharedPage }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
    async ({}, use) => {
      const site = await startSite({ TRUST_PROXY: 'true', ADMIN_EMAILS: administrators.join(',') })
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],

  signedIn: [
    async ({ site, playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: site.url })
      await signIn(request, site, first)
      await use(await request.storageState())
      await request.dispose()
    },
    { scope: 'worker' },
  ],

  storageState: ({ signedIn }, use) => use(signedIn),

  sharedVisitor: [useSharedPage, { scope: 'worker' }],

  visitor: async ({ sharedVisitor, pageOptions, browser }, use, info) => {
    const { page } = await sharedVisitor.take({ ...pageOptions, storageState: nobody }, () =>
      browser.newContext({ storageState: nobody }),
    )
    await use(page)
    if (info.status !== info.expectedStatus) await sharedVisitor.close()
    // Nothing runs on while other tests do.
    else if (!page.isClosed()) await page.goto('/robots.txt')
  },
})

export { expect }

/** An administrator who has not asked for a code yet. */
export function nextAdministrator(): string {
  const email = others.shift()
  if (!email) throw new Error('All administrators have had their codes')
  return email
}

/** Returns the newest code mailed to an address, once the mail server has received `count` mails for it. */
export async function mailedCode({ smtp }: Site, email: string, count = 1): Promise<string> {
  const mails = () => smtp.mails.filter(({ to }) => to.includes(email))
  await expect.poll(() => mails().length, { timeout: 10_000 }).toBe(count)
  const code = /\b\d{6}\b/.exec(mails().at(-1)?.text ?? '')?.[0]
  if (!code) throw new Error(`The mail to ${email} has no code`)
  return code
}

/** Lets every session count as just begun: the tests of a worker share one for longer than ten minutes. */
export async function renewSignIns(site: Site): Promise<void> {
  await site.sql(`update sessions set created_at = '${new Date().toISOString()}'`)
}

/** Makes every session one that began an hour ago. */
export async function ageSignIns(site: Site): Promise<void> {
  await site.sql(`update sessions set created_at = '${new Date(Date.now() - 3_600_000).toISOString()}'`)
}

/** Signs in through the API; the session is in the caller's cookies. */
export async function signIn(request: APIRequestContext, site: Site, email = first): Promise<void> {
  const asked = await request.post(`${site.url}/api/auth/login`, { data: { email } })
  expect(asked.status()).toBe(200)
  const otp = await mailedCode(site, email)
  const entered = await request.post(`${site.url}/api/auth/verify-otp`, { data: { email, otp } })
  expect(entered.status()).toBe(200)
}

/** Opens a page of the back office and waits for its heading. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(heading(page)).toBeVisible()
}

export function heading(page: Page): Locator {
  return page.locator('main').getByRole('heading', { level: 1 })
}

export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.locator('.Toastify__toast').filter({ hasText: text }).first()).toBeVisible()
}

/** Expects the error beside the field and in the field's accessible description. */
export async function expectFieldError(control: Locator, text: string): Promise<void> {
  await expect(control).toHaveAttribute('aria-invalid', 'true')
  await expect(control).toHaveAccessibleDescription(new RegExp(text.replace(/[?().]/g, '\\$&')))
  const ids = ((await control.getAttribute('aria-describedby')) ?? '').split(' ')
  const stands = ids.map((id) => `[id="${id}"]`).join(', ')
  await expect(control.page().locator(stands).filter({ hasText: text })).toBeVisible()
}

/** A picture in random colours, so that no other test has the same. */
export async function png(width = 1200, height = 600): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const [r, g, b] = [0, 0, 0].map(() => Math.floor(Math.random() * 256)) as [number, number, number]
  const buffer = await sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer()
  return { name: 'picture.png', mimeType: 'image/png', buffer }
}

/** A picture that compresses badly. */
export function noisy(width: number, height: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 }
  return sharp({ create: { width, height, channels: 3, background: 'white', noise } as Create })
}

let posts = 0

/** The fields that an API call needs for a post, with a unique title. */
export function postData(changes: Record<string, string> = {}): Record<string, string> {
  posts++
  return {
    title: `Post ${posts} of ${process.pid}`,
    summary: 'Summary',
    content: 'Content',
    authorName: 'Ada',
    ...changes,
  }
}

export async function addPost(page: Page, changes?: Record<string, string>, url = '') {
  const response = await page.request.post(`${url}/api/blog`, { multipart: postData(changes) })
  expect(response.status()).toBe(201)
  return (await response.json()).blog as { _id: string; slug: string; title: string }
}

export function jobData(changes: object = {}) {
  posts++
  return {
    title: `Job ${posts} of ${process.pid}`,
    description: 'Description',
    requirements: ['Requirement'],
    responsibilities: ['Responsibility'],
    applicationEmail: 'jobs@example.com',
    ...changes,
  }
}

export async function addJob(page: Page, changes?: object, url = '') {
  const response = await page.request.post(`${url}/api/job`, { data: jobData(changes) })
  expect(response.status()).toBe(201)
  return (await response.json()).job as { _id: string; title: string }
}
