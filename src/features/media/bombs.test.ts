import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { type AdminSite, formOf, openAdminSite } from '../../../test/support/administrator.ts'
import { animation, fileOf, flat, pngChunk, pngOf } from '../../../test/support/images.ts'

const megabyte = 1024 * 1024
const noImage = [415, 'Please upload an image file'] as const
const tooLarge = [400, 'Image must have at most 40 megapixels'] as const
const tooDeep = [400, 'Image must have at most 40 megapixels, or 20 with 16 bits per channel'] as const

async function jpegCutOff(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const whole = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 40 })
    .toBuffer()
  return whole.subarray(0, whole.length / 2)
}

/** WebP can state its size twice: in the frame, and in an added canvas chunk around it. */
async function webpSaying(width: number, height: number, where: 'frame' | 'canvas'): Promise<Buffer> {
  const webp = await flat(40, 20).webp().toBuffer()
  if (where === 'frame') {
    webp.writeUInt16LE(width, 26)
    webp.writeUInt16LE(height, 28)
    return webp
  }
  const canvas = Buffer.alloc(18)
  canvas.write('VP8X')
  canvas.writeUInt32LE(10, 4)
  canvas.writeUIntLE(width - 1, 12, 3)
  canvas.writeUIntLE(height - 1, 15, 3)
  const whole = Buffer.concat([webp.subarray(0, 12), canvas, webp.subarray(12)])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

const compressedText = () =>
  pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(100 * megabyte))]))

const bombs: [string, () => Buffer | Promise<Buffer>, readonly [number, string]][] = [
  ['a PNG of 30,000 x 30,000', () => pngOf(30_000, 30_000), tooLarge],
  ['a PNG of 2,147,483,647 x 2,147,483,647', () => pngOf(2 ** 31 - 1, 2 ** 31 - 1), noImage],
  ['a PNG of one pixel more than 40 megapixels', () => pngOf(40_000_001, 1), tooLarge],
  ['a PNG of 21 megapixels with 16 bits a channel', () => pngOf(7000, 3000, 'deepRgba'), tooDeep],
  ['a PNG of 16 bits a channel without its pixels', () => pngOf(5000, 4000, 'deepRgba'), noImage],
  ['a PNG with 100 MB of compressed text', () => pngOf(40, 20, 'rgb', [compressedText()]), noImage],
  ['a JPEG that breaks off', jpegCutOff, noImage],
  ['a WebP whose frame says 16,383 x 16,383', () => webpSaying(16_383, 16_383, 'frame'), tooLarge],
  ['a WebP whose canvas says 16,383 x 16,383', () => webpSaying(16_383, 16_383, 'canvas'), noImage],
  ['a WebP whose canvas says 6,000 x 6,000', () => webpSaying(6000, 6000, 'canvas'), noImage],
  ['an animation of 50 megapixels in all', () => animation(50, 1000), tooLarge],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"/>'), noImage],
  ['a GIF', () => flat(40, 20).gif().toBuffer(), noImage],
  ['an AVIF', () => flat(40, 20).avif().toBuffer(), noImage],
  ['a TIFF', () => flat(40, 20).tiff().toBuffer(), noImage],
  ['a PDF', () => Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'), noImage],
]

const lying = (image: Sharp) => image.withMetadata({ orientation: 6 })
const upload = (site: AdminSite, bytes: Buffer) =>
  site.admin.send('POST', '/api/media', formOf({ image: fileOf(bytes, 'picture.png', 'image/png') }))

/** Returns the response to an upload, its duration, and how many bytes the site's process grew. */
async function measured(site: AdminSite, bytes: Buffer) {
  expect(bytes.length).toBeLessThan(2 * megabyte)
  const [before, from] = [process.memoryUsage.rss(), performance.now()]
  const answer = await upload(site, bytes)
  return { answer, ms: performance.now() - from, growth: process.memoryUsage.rss() - before }
}

test.for(bombs)('rejects %s named .png within ten seconds, without memory growth', async ([, make, refusal]) => {
  const site = await openAdminSite()
  const { answer, ms, growth } = await measured(site, await make())
  const [status, message] = refusal
  expect([answer.status, answer.body]).toEqual([status, { success: false, message, errors: { image: message } }])
  expect(ms).toBeLessThan(10_000)
  expect(growth).toBeLessThan(30 * megabyte)
  expect(await site.db.selectFrom('images').select('hash').execute()).toEqual([])
})

test.for([
  ['an interlaced PNG', () => flat(8000, 5000, 4).png({ progressive: true }).toBuffer()],
  ['a progressive JPEG lying on its side', () => lying(flat(8000, 5000)).jpeg({ progressive: true }).toBuffer()],
  ['a WebP', () => flat(8000, 5000).webp({ effort: 0 }).toBuffer()],
] as const)('accepts %s of 40 megapixels without memory growth', async ([, make]) => {
  const { answer, growth } = await measured(await openAdminSite(), await make())
  expect(answer.status).toBe(201)
  expect(growth).toBeLessThan(30 * megabyte)
})

test('only the first frame of an animation is kept', async () => {
  const site = await openAdminSite()
  const { body } = await upload(site, await animation(3, 30))
  expect(body.url).toMatch(/\/full-30x30\.webp$/)
  const { body: stored } = await site.db.selectFrom('images').select('body').executeTakeFirstOrThrow()
  expect((await sharp(stored).metadata()).pages ?? 1).toBe(1)
})
