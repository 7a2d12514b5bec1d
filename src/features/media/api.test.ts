import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type AdminSite, formOf, openAdminSite } from '../../../test/support/administrator.ts'
import { animation, fileOf, pngChunk, pngOf } from '../../../test/support/images.ts'
import { draw, jpeg, rows, shape, upload, uploaded } from '../../../test/support/uploads.ts'
import { isAnimation } from './image-content.ts'

const twoMegabytes = 2 * 1024 * 1024

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
