import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fileOf, flat } from '../../../test/support/images.ts'
import { openTestResources } from '../../../test/support/resources.ts'
import { aJob, aPost, aServicePage, serviceFields, settings } from '../../../test/support/samples.ts'
import type { PostSummary } from '../../features/blog/schema.ts'
import { postCard } from '../../features/blog/share-card.ts'
import { createPost, findPostSummary, updatePost } from '../../features/blog/store.server.ts'
import type { Job } from '../../features/jobs/schema.ts'
import { jobCard } from '../../features/jobs/share-card.ts'
import { createJob, findJob } from '../../features/jobs/store.server.ts'
import { saveImage } from '../../features/media/operations.server.ts'
import { createCategory, createItem } from '../../features/menu/store.server.ts'
import { createServicePage, deleteServicePage } from '../../features/services/store.server.ts'
import { firmOf } from '../../features/settings/look.ts'
import { saveSettings } from '../../features/settings/store.server.ts'
import type { Paint } from '../../platform/images/image-process.server.ts'
import { shareCardPath } from '../../ui/share-card.ts'
import { createShareCardRoutes, createTypesetter } from './cards.server.ts'

// Drawing a card takes half a second, and so does starting a typesetter.
const typesetter = createTypesetter()

const asDrawn: Paint = async (make) => Buffer.from((await make()).svg)

/** Opens a new site's cards and counts the painted ones; unless `isPainted`, each stays the SVG it is painted from. */
async function openCards({ isPainted = false } = {}) {
  const resources = await openTestResources()
  let painted = 0
  const paint: Paint = (...job) => {
    painted += 1
    return isPainted ? resources.images.paint(...job) : asDrawn(...job)
  }
  const routes = createShareCardRoutes({ ...resources, typesetter, images: { ...resources.images, paint } })
  const get = (path: string) => Promise.resolve(routes.request(path))
  /** Returns the address that an older one redirects to. */
  const addressOf = async (page: string) => (await get(`/share/${page}/old.png`)).headers.get('location') as string
  const bytesOf = async (page: string) => Buffer.from(await (await get(await addressOf(page))).arrayBuffer())
  return { ...resources, get, addressOf, bytesOf, count: () => painted }
}

async function withOneOfEach(options: Parameters<typeof openCards>[0] = {}) {
  const cards = await openCards(options)
  const now = cards.clock()
  const post = await createPost(cards.db, aPost(), now)
  const job = await createJob(cards.db, aJob(), now)
  await createServicePage(cards.db, aServicePage(), now)
  return {
    ...cards,
    post,
    job,
    pages: ['home', 'blog', 'career', `blog/${post}`, `career/${job}`, 'services/sap-on-paper'],
  }
}

test('each page has its own card, which is cached as immutable', async () => {
  const { pages, get, addressOf } = await withOneOfEach()
  const seen = new Set<string>()
  for (const page of pages) {
    const address = await addressOf(page)
    expect(address).toMatch(new RegExp(`^/share/${page}/[0-9a-z]+\\.png$`))
    const answer = await get(address)
    const { status, headers } = answer
    expect([page, status, headers.get('content-type')]).toEqual([page, 200, 'image/png'])
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    seen.add(await answer.text())
  }
  expect(seen.size).toBe(pages.length)
})

test('a card is a PNG of 1200 x 630 pixels below 160 kB', async () => {
  const { post, bytesOf } = await withOneOfEach({ isPainted: true })
  for (const page of ['home', `blog/${post}`, 'services/sap-on-paper']) {
    const bytes = await bytesOf(page)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(bytes.length).toBeLessThan(160_000)
  }
})

test('a card is painted once per process, with the same bytes in every process', async () => {
  const [one, other] = [await openCards({ isPainted: true }), await openCards({ isPainted: true })]
  const first = await one.bytesOf('career')
  expect((await one.bytesOf('career')).equals(first)).toBe(true)
  expect((await other.bytesOf('career')).equals(first)).toBe(true)
  expect([one.count(), other.count()]).toEqual([1, 1])
})

test('concurrent requests paint a card once', async () => {
  const { get, addressOf, count } = await openCards()
  const address = await addressOf('career')
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(address)))
  const bodies = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(bodies.every((body) => body.length > 10_000 && body.equals(bodies[0] as Buffer))).toBe(true)
  expect(count()).toBe(1)
})

test('an edit changes the card address, and the old address redirects temporarily', async () => {
  const { db, clock, get, addressOf, post, count } = await withOneOfEach()
  const before = await addressOf(`blog/${post}`)
  await updatePost(db, post, aPost({ title: 'A cutover in minutes' }), clock())
  const answer = await get(before)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'public, max-age=300'])
  const after = answer.headers.get('location') as string
  expect(after).not.toBe(before)
  expect([(await get(after)).status, count()]).toEqual([200, 1])
})

test('editing what a card does not show keeps its address', async () => {
  const { db, clock, addressOf, post } = await withOneOfEach()
  const before = await addressOf(`blog/${post}`)
  await updatePost(db, post, aPost({ content: 'Another text', summary: 'Another summary' }), clock())
  expect(await addressOf(`blog/${post}`)).toBe(before)
})

test('a made-up card address redirects to the real one and paints nothing', async () => {
  const { get, addressOf, count } = await openCards()
  const address = await addressOf('home')
  for (const name of ['0', 'zzzzzzz', 'constructor', '17qs8dj-', 'A'.repeat(40)]) {
    const { status, headers } = await get(`/share/home/${name}.png`)
    expect([name, status, headers.get('location')]).toEqual([name, 302, address])
  }
  expect(count()).toBe(0)
})

test('an entry has no card until it is public', async () => {
  const { db, clock, get, addressOf, count } = await openCards()
  const now = clock()
  const scheduled = await createPost(db, aPost({ publishNow: false, scheduledDate: '2026-03-02T11:00:00Z' }), now)
  const draft = await createJob(db, aJob({ isActive: false }), now)
  const editor = { now, seesAll: true }
  const post = (await findPostSummary(db, editor, scheduled)) as PostSummary
  const job = (await findJob(db, editor, draft)) as Job
  const site = firmOf(settings)
  const right = [shareCardPath(postCard(post), site), shareCardPath(jobCard(job), site)]
  for (const path of [...right, `/share/blog/${scheduled}/old.png`, `/share/career/${draft}/old.png`]) {
    const { status, headers } = await get(path)
    expect([path, status, headers.get('cache-control') ?? '']).toEqual([
      path,
      404,
      expect.not.stringContaining('public'),
    ])
  }
  expect(count()).toBe(0)
  clock.set('2026-03-02T11:00:00Z')
  expect(await addressOf(`blog/${scheduled}`)).toBe(right[0])
})

test('a deleted service has no card, even if one was painted before', async () => {
  const { db, get, addressOf } = await openCards()
  const id = await createServicePage(db, aServicePage(), new Date())
  const address = await addressOf('services/sap-on-paper')
  expect((await get(address)).status).toBe(200)
  await deleteServicePage(db, id)
  expect((await get(address)).status).toBe(404)
})

test.for([
  '/share/nothing/x.png',
  '/share/constructor/x.png',
  '/share/services/x.png',
  '/share/home/x.svg',
  '/share/home/x.png.png',
  '/share/home/.png',
  '/share/home/a%2Fb.png',
  '/share/home',
  '/share/home/x/y.png',
  '/share/blog/nobody/x.png',
  '/share/blog/a%00b/x.png',
  '/share/career/%F0%9F%98%80/x.png',
  '/share/services/__proto__/x.png',
  `/share/home/${'x'.repeat(41)}.png`,
])('%s responds with 404', async (path) => {
  const { get, count } = await openCards()
  expect([(await get(path)).status, count()]).toEqual([404, 0])
})

test('adding a service page to a menu category changes its card address', async () => {
  const { db, clock, addressOf } = await openCards()
  await createServicePage(db, aServicePage(), clock())
  const outside = await addressOf('services/sap-on-paper')
  const category = await createCategory(db, { category: 'SAP Solutions' }, clock())
  const item = { name: 'SAP on paper', desc: 'x', to: '/services/sap-on-paper' }
  await createItem(db, category, item, clock())
  expect(await addressOf('services/sap-on-paper')).not.toBe(outside)
})

test('a service name with non-ASCII letters leads to its card', async () => {
  const { db, clock, addressOf, get } = await openCards()
  await createServicePage(db, aServicePage({ ...serviceFields, name: 'größe-日本' }), clock())
  const address = await addressOf(`services/${encodeURIComponent('größe-日本')}`)
  expect(address).toContain('/share/services/gr%C3%B6%C3%9Fe-%E6%97%A5%E6%9C%AC/')
  expect((await get(address)).status).toBe(200)
})

const uploaded = async (deps: Parameters<typeof saveImage>[0], width: number, height: number) => {
  const body = await sharp({ create: { width, height, channels: 3, background: '#00ff00' } })
    .png()
    .toBuffer()
  return saveImage(deps, new File([new Uint8Array(body)], 'a.png'), 'image')
}

/** Returns a pixel of the card's right half, where the picture is. */
async function pixelOf(bytes: Buffer): Promise<number[]> {
  const { data } = await sharp(bytes)
    .removeAlpha()
    .extract({ left: 1100, top: 40, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

test.for([
  ['shows its image', [800, 600], true],
  ['shows a picture drawn for it where the image is small', [300, 200], false],
] as const)('the card of a post with an image %s', async ([, [width, height], isShown]) => {
  const { bytesOf, ...resources } = await openCards({ isPainted: true })
  const { db, clock } = resources
  const post = await createPost(db, aPost(), clock(), await uploaded(resources, width, height))
  const [red = 0, green = 0] = await pixelOf(await bytesOf(`blog/${post}`))
  expect(green > 180 && red < 40).toBe(isShown)
})

test('a missing or external image falls back to the drawn picture', async () => {
  const { bytesOf, ...resources } = await openCards()
  const { db, clock } = resources
  const gone = await createPost(db, aPost(), clock(), await uploaded(resources, 900, 900))
  await db.deleteFrom('images').execute()
  const away = await createPost(db, aPost(), clock(), 'http://127.0.0.1:9/image.png')
  for (const post of [gone, away]) {
    expect((await bytesOf(`blog/${post}`)).toString()).toMatch(/^<svg [^>]*width="1200" height="630"/)
  }
})

test('changing the logo and accent changes the card and its address', async () => {
  const cards = await openCards({ isPainted: true })
  const first = await cards.bytesOf('home')
  const firstAddress = await cards.addressOf('home')
  const logo = await saveImage(cards, fileOf(await flat(400, 100).png().toBuffer()), 'image')
  await saveSettings(cards.db, { ...settings, brand: { logo, icon: '', accent: '#0a7d3c' } }, cards.clock())
  expect(await cards.addressOf('home')).not.toBe(firstAddress)
  const colourAt = async (png: Buffer, left: number, top: number) => [
    ...(await sharp(png).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
  ]
  const [red = 0, green = 0] = await colourAt(await cards.bytesOf('home'), 200, 90)
  expect([red > 150, green < 80]).toEqual([true, true])
  const [oldRed = 0] = await colourAt(first, 380, 90)
  expect(oldRed).toBeLessThan(80)
})
