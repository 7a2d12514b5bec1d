import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type AdminSite, formOf, openAdminSite } from '../../../test/support/administrator.ts'
import { animation, fileOf, pngChunk, pngOf, sharedImages } from '../../../test/support/images.ts'
import { createImageProcess } from '../../platform/images/image-process.server.ts'
import { isAnimation } from './image-content.ts'

const twoMegabytes = 2 * 1024 * 1024
const shape = { width: 40, height: 20, channels: 3 as const, background: '#c02040' }
const draw = (more = {}) => sharp({ create: { ...shape, ...more } })

const upload = (site: AdminSite, file: File | string) => site.admin.send('POST', '/api/media', formOf({ image: file }))
const rows = (site: AdminSite) => site.db.selectFrom('images').select(['hash', 'variant', 'type']).execute()

async function bytesAt(site: AdminSite, hash: string, variant: string): Promise<Buffer> {
  const row = await site.db
    .selectFrom('images')
    .select('body')
    .where('hash', '=', hash)
    .where('variant', '=', variant)
    .executeTakeFirstOrThrow()
  return Buffer.from(row.body)
}

async function uploaded(site: AdminSite, file: File) {
  const { status, body } = await upload(site, file)
  expect(status).toBe(201)
  expect(body.url).toMatch(/^\/media\/[0-9a-f]{32}\/full-\d+x\d+\.webp$/)
  const [, , hash, variant] = body.url.split('/')
  expect(body.image).toMatchObject({ _id: hash, url: body.url, usedIn: [] })
  return { url: body.url as string, hash: hash as string, stored: await bytesAt(site, hash, variant) }
}

const jpeg = () => draw().jpeg().toBuffer()

test.for([
  ['a PNG', () => draw().png().toBuffer(), 'a.png'],
  ['a JPEG', jpeg, 'a.jpg'],
  ['a WebP', () => draw().webp().toBuffer(), 'a.webp'],
  ['a PNG that is called a JPEG', () => draw().png().toBuffer(), 'a.jpg'],
  ['a JPEG that is called a text', jpeg, 'a.txt'],
] as const)('%s is recognised by its content and stored as WebP', async ([, make, name]) => {
  const site = await openAdminSite()
  const { url, hash, stored } = await uploaded(site, fileOf(await make(), name))
  expect(url).toBe(`/media/${hash}/full-40x20.webp`)
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 40, height: 20 })
  expect(await rows(site)).toEqual([{ hash, variant: 'full-40x20.webp', type: 'image/webp' }])
})

test('the same image uploaded twice is stored once', async () => {
  const site = await openAdminSite()
  const first = await uploaded(site, fileOf(await jpeg()))
  expect((await uploaded(site, fileOf(await jpeg(), 'other.jpg'))).url).toBe(first.url)
  expect(await rows(site)).toHaveLength(1)
})

const noImage = 'Please upload an image file'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
/** Larger than a tile, so that truncating the file loses pixels. */
const photo = async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  return sharp({ create: { ...shape, width: 300, height: 300, noise } })
    .jpeg()
    .toBuffer()
}

test.for([
  ['text', async () => Buffer.from('not an image at all'), 415, noImage],
  ['an SVG', async () => Buffer.from(svg), 415, noImage],
  ['an SVG with an XML declaration', async () => Buffer.from(`<?xml version="1.0"?>${svg}`), 415, noImage],
  ['HTML', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, noImage],
  ['a GIF', () => draw().gif().toBuffer(), 415, noImage],
  ['a TIFF', () => draw().tiff().toBuffer(), 415, noImage],
  ['nothing', async () => Buffer.alloc(0), 415, noImage],
  ['the first bytes of a PNG', async () => Buffer.from('89504e470d0a1a0a', 'hex'), 415, noImage],
  ['a PNG whose pixels are missing', async () => pngOf(400, 400), 415, noImage],
  ['a JPEG that breaks off', async () => (await photo()).subarray(0, 6000), 415, noImage],
  ['a PNG of 50 megapixels', async () => pngOf(10_000, 5000), 400, 'Image must have at most 40 megapixels'],
  ['a PNG of 4,000,000 megapixels', async () => pngOf(2e6, 2e6), 400, 'Image must have at most 40 megapixels'],
] as const)('%s is rejected, and nothing is stored', async ([, make, status, message]) => {
  const site = await openAdminSite()
  const answer = await upload(site, fileOf(await make()))
  expect([answer.status, answer.body]).toEqual([status, { success: false, message, errors: { image: message } }])
  expect(await rows(site)).toEqual([])
})

test.for([
  [twoMegabytes - 1, 201],
  [twoMegabytes, 413],
  [twoMegabytes + 1, 413],
] as const)('an image of %i bytes is answered with %i', async ([size, status]) => {
  const site = await openAdminSite()
  const bytes = await jpeg()
  const answer = await upload(site, fileOf(Buffer.concat([bytes, Buffer.alloc(size - bytes.length)])))
  expect(answer.status).toBe(status)
  if (status === 413) {
    const message = 'Image must be less than 2MB'
    expect(answer.body).toEqual({ success: false, message, errors: { image: message } })
  }
  expect(await rows(site)).toHaveLength(status === 201 ? 1 : 0)
})

test.for([
  ['no field', () => formOf({})],
  ['another field', () => formOf({ picture: 'x' })],
  ['text in the field', () => formOf({ image: 'https://example.com/a.png' })],
])('a form with %s is rejected with 400', async ([, form]) => {
  const site = await openAdminSite()
  const answer = await site.admin.send('POST', '/api/media', (form as () => FormData)())
  expect(answer).toMatchObject({ status: 400, body: { message: noImage, errors: { image: noImage } } })
})

test('location and author are removed from the metadata of a photo', async () => {
  const site = await openAdminSite()
  const exif = {
    IFD0: { Artist: 'Erika Muster', Make: 'Camera' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '13/1 24/1 0/1' },
  }
  const bytes = await draw().withExif(exif).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>').jpeg().toBuffer()
  const before = await sharp(bytes).metadata()
  expect([before.exif, before.xmp]).not.toContain(undefined)
  expect(bytes.toString('latin1')).toContain('Erika Muster')
  const { stored } = await uploaded(site, fileOf(bytes))
  const after = await sharp(stored).metadata()
  expect([after.exif, after.xmp, after.iptc, after.orientation]).toEqual(Array(4).fill(undefined))
  expect(stored.toString('latin1')).not.toMatch(/Exif|Erika|GPS|xmp/)
})

test('a rotated photo is stored upright', async () => {
  const site = await openAdminSite()
  const half = { input: { create: { ...shape, width: 20, background: '#00f' } }, left: 0, top: 0 }
  // Orientation 6: the left side of the stored pixels is the top of the picture.
  const bytes = await draw().composite([half]).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { url, stored } = await uploaded(site, fileOf(bytes))
  expect(url).toContain('/full-20x40.webp')
  const { data } = await sharp(stored).raw().toBuffer({ resolveWithObject: true })
  const [top, bottom] = [data.subarray(0, 3), data.subarray(data.length - 3)]
  expect([(top[2] as number) > 200, (bottom[0] as number) > 150]).toEqual([true, true])
})

test('a large image is scaled down to at most 2000 pixels', async () => {
  const site = await openAdminSite()
  const { url } = await uploaded(site, fileOf(await draw({ width: 3000, height: 600 }).jpeg().toBuffer()))
  expect(url).toContain('/full-2000x400.webp')
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

/** Opens a site whose image process has a queue of the given size and is busy until released. */
async function openBusySite(maxWaiting: { clean: number; resize: number; paint: number }) {
  const images = createImageProcess({ maxWaiting })
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

/** Thin coloured lines on white. */
async function lineArt(): Promise<Buffer> {
  const [width, height] = [400, 200]
  const pixels = Buffer.alloc(width * height * 3, 255)
  for (let at = 0; at < width * height; at += 1) if (at % 8 === 3) pixels.set([220, 0, 0], at * 3)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

const storedImage = async (site: AdminSite, bytes: Buffer) => (await uploaded(site, fileOf(bytes))).stored

test('coloured lines of one pixel keep their colour in a PNG', async () => {
  const site = await openAdminSite()
  const { data, info } = await sharp(await storedImage(site, await lineArt()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (100 * info.width + 3) * info.channels
  for (const [channel, wanted] of [220, 0, 0].entries())
    expect(Math.abs((data[at + channel] ?? 0) - wanted)).toBeLessThan(30)
})

test('a photo that was saved as PNG takes little more room than one that was saved as JPEG', async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 }
  const pixels = sharp({ create: { width: 600, height: 400, channels: 3, background: '#000', noise } })
  const [png, jpg] = [await pixels.clone().png().toBuffer(), await pixels.clone().jpeg({ quality: 95 }).toBuffer()]
  const [ofPng, ofJpg] = [await storedImage(await openAdminSite(), png), await storedImage(await openAdminSite(), jpg)]
  expect(ofPng.length).toBeLessThan(2 * ofJpg.length)
})

test('the answer to an animation says that one picture of it is kept', async () => {
  const site = await openAdminSite()
  const kept = 'Image stored. Only the first picture of the animation is kept.'
  const apng = pngOf(8, 8, 'rgb', [pngChunk('acTL', Buffer.alloc(8))])
  expect(isAnimation(apng)).toBe(true)
  expect((await upload(site, fileOf(await animation(3, 40), 'a.png'))).body).toMatchObject({ message: kept })
  expect((await upload(site, fileOf(await lineArt()))).body).toMatchObject({ message: 'Image stored' })
})
