import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type AdminSite, openAdminSite } from '../../../test/support/administrator.ts'
import { fileOf, sharedImages } from '../../../test/support/images.ts'
import { bytesAt, draw, jpeg, rows, upload, uploaded } from '../../../test/support/uploads.ts'
import { createImageProcess } from '../../platform/images/image-process.server.ts'

test('the same image uploaded twice is stored once', async () => {
  const site = await openAdminSite()
  const first = await uploaded(site, fileOf(await jpeg()))
  expect((await uploaded(site, fileOf(await jpeg(), 'other.jpg'))).url).toBe(first.url)
  expect(await rows(site)).toHaveLength(1)
})

test('an image is served with its type, an immutable cache lifetime and a strict CSP', async () => {
  const site = await openAdminSite()
  const { url, stored } = await uploaded(site, fileOf(await jpeg()))
  const { status, headers } = await site.get(url)
  expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  )
  expect(stored.subarray(8, 12).toString()).toBe('WEBP')
})

test('each size and format is generated once, even for concurrent requests, and stored', async () => {
  const site = await openAdminSite()
  const { hash } = await uploaded(site, fileOf(await draw({ width: 1000, height: 500 }).jpeg().toBuffer()))
  const wanted = [480, 960, 1600].flatMap((width) => ['avif', 'webp'].map((type) => [width, type] as const))
  for (const [width, type] of wanted) {
    const path = `/media/${hash}/${width}.${type}`
    const answers = await Promise.all(Array.from({ length: 5 }, () => site.get(path)))
    for (const { status, headers } of answers) {
      expect([status, headers.get('content-type')]).toEqual([200, `image/${type}`])
      expect(headers.get('cache-control')).toContain('immutable')
    }
    const made = await sharp(await bytesAt(site, hash, `${width}.${type}`)).metadata()
    expect([made.width, made.format]).toEqual([Math.min(width, 1000), type === 'avif' ? 'heif' : 'webp'])
  }
  expect(await rows(site)).toHaveLength(1 + wanted.length)
  const made = await everyBody(site)
  for (const [width, type] of wanted) await site.get(`/media/${hash}/${width}.${type}`)
  expect(await everyBody(site)).toEqual(made)
})

const everyBody = (site: AdminSite) =>
  site.db.selectFrom('images').selectAll().orderBy('hash').orderBy('variant').execute()

const unknownVariants = [
  '481.avif',
  '480.png',
  '480.jpeg',
  '480.svg',
  '480.constructor',
  '480',
  '0480.avif',
  '00000480.webp',
  '480.avif.webp',
  '-480.webp',
  '4.8e2.webp',
  'full-',
  'full-%25',
  'full-41x20.webp',
  'full-99999999x1.webp',
  'a%00b',
  '480%00.avif',
  '..%2f480.avif',
  '%F0%9F%98%80',
]

test('an unknown variant returns 404 and generates nothing', async () => {
  const site = await openAdminSite()
  const { hash } = await uploaded(site, fileOf(await jpeg()))
  for (const variant of unknownVariants) {
    const { status, headers } = await site.get(`/media/${hash}/${variant}`)
    expect([variant, status, headers.get('cache-control') ?? '']).toEqual([
      variant,
      404,
      expect.not.stringContaining('public'),
    ])
  }
  expect(await rows(site)).toHaveLength(1)
})

test('an unknown or malformed image hash returns 404', async () => {
  const site = await openAdminSite()
  const { hash } = await uploaded(site, fileOf(await jpeg()))
  const others = [hash.toUpperCase(), hash.slice(1), `${hash}0`, '0'.repeat(32), 'z'.repeat(32), `${hash.slice(1)}%00`]
  for (const other of others.filter((text) => text !== hash)) {
    for (const variant of ['480.webp', 'full-40x20.webp']) {
      expect([other, (await site.get(`/media/${other}/${variant}`)).status]).toEqual([other, 404])
    }
  }
  expect(await rows(site)).toHaveLength(1)
})

test('a request for an unknown image does not reach the image process', async () => {
  const asked: unknown[] = []
  const resize: typeof sharedImages.resize = (...job) => {
    asked.push(job)
    return sharedImages.resize(...job)
  }
  const site = await openAdminSite({ images: { ...sharedImages, resize } })
  const paths = Array.from({ length: 50 }, (_, i) => `/media/${String(i).padStart(32, '0')}/480.avif`)
  const answers = await Promise.all(paths.map((path) => site.get(path)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  expect(asked).toEqual([])
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'

/** Opens a site whose image process has a queue of the given size and is busy until released. */
async function openBusySite(maxWaiting: { clean: number; resize: number; paint: number }) {
  const images = createImageProcess({ maxWaiting: { crop: 1, ...maxWaiting } })
  const site = await openAdminSite({ images })
  const { hash } = await uploaded(site, fileOf(await jpeg()))
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const busy = images.paint(() => promise.then(() => ({ svg })))
  return { site, hash, release, busy }
}

test('requests beyond the resize queue get 503 with Retry-After, and nothing is stored for them', async () => {
  const { site, hash, release, busy } = await openBusySite({ clean: 1, resize: 1, paint: 1 })
  const paths = ['480.webp', '960.webp', '1600.webp', '480.avif'].map((variant) => `/media/${hash}/${variant}`)
  const asked = paths.map((path) => site.get(path))
  const { headers } = await Promise.race(asked)
  expect([headers.get('retry-after'), headers.get('cache-control')]).toEqual(['2', 'no-store'])
  await expect.poll(() => countSettled(asked)).toBe(3)
  release()
  expect((await Promise.all(asked)).map(({ status }) => status).sort()).toEqual([200, 503, 503, 503])
  await busy
  expect(await rows(site)).toHaveLength(2)
  for (const path of paths) expect((await site.get(path)).status).toBe(200)
})

async function countSettled(promises: Promise<unknown>[]): Promise<number> {
  const pending = {}
  const results = await Promise.all(promises.map((promise) => Promise.race([promise, pending])))
  return results.filter((result) => result !== pending).length
}

test('uploads beyond the queue get 503, and no accepted upload is lost', async () => {
  const { site, release, busy } = await openBusySite({ clean: 2, resize: 1, paint: 1 })
  const pictures = await Promise.all([1, 2, 3, 4, 5].map((width) => draw({ width }).png().toBuffer()))
  const asked = pictures.map((bytes) => upload(site, fileOf(bytes)))
  await expect.poll(() => countSettled(asked)).toBe(3)
  release()
  const answers = await Promise.all(asked)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused.map(({ status, body }) => [status, body.success])).toEqual(Array(3).fill([503, false]))
  expect(refused[0]?.headers.get('retry-after')).toBe('2')
  await busy
  expect(await rows(site)).toHaveLength(3)
})
