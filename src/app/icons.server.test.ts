import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { fileOf, flat, sharedImages } from '../../test/support/images.ts'
import { createTestResources } from '../../test/support/resources.ts'
import { settings as site } from '../../test/support/samples.ts'
import { saveImage } from '../features/media/operations.server.ts'
import type { Paint } from '../platform/images/image-process.server.ts'
import { brandColours } from '../ui/brand-colours.ts'
import { createIconRoutes } from './icons.server.ts'

const resources = await createTestResources()
afterAll(() => resources.close())
const routes = createIconRoutes({ ...resources, currentSettings: async () => site })
const get = async (path: string) => routes.request(path)
const bytesOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer())

test.for([
  ['/apple-touch-icon.png', 180],
  ['/icon-192.png', 192],
  ['/icon-512.png', 512],
  ['/icon-maskable-512.png', 512],
] as const)('%s is a PNG of %d pixels', async ([path, size]) => {
  const { status, headers } = await get(path)
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'image/png',
    'public, max-age=86400',
  ])
  expect(await sharp(await bytesOf(path)).metadata()).toMatchObject({ format: 'png', width: size, height: size })
})

test('maskable icons are opaque and show only the tile colour outside the safe circle', async () => {
  for (const path of ['/apple-touch-icon.png', '/icon-maskable-512.png']) {
    const { data, info } = await sharp(await bytesOf(path))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const tile = [...data.subarray(0, 4)]
    expect([path, tile[3]]).toEqual([path, 255])
    const strays: number[][] = []
    for (let y = 0; y < info.height; y += 1) {
      for (let x = 0; x < info.width; x += 1) {
        const pixel = [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
        const isOutside = Math.hypot(x + 0.5 - info.width / 2, y + 0.5 - info.height / 2) > info.width * 0.4
        if (isOutside && String(pixel) !== String(tile)) strays.push([x, y, ...pixel])
      }
    }
    expect([path, strays]).toEqual([path, []])
  }
})

test('/favicon.ico holds one picture of 32 pixels in full colour', async () => {
  const { headers } = await get('/favicon.ico')
  const file = await bytesOf('/favicon.ico')
  expect(headers.get('content-type')).toBe('image/x-icon')
  const [kind, count, width, height] = [file.readUInt16LE(2), file.readUInt16LE(4), file[6], file[7]]
  expect([kind, count, width, height]).toEqual([1, 1, 32, 32])
  const [length, offset] = [file.readUInt32LE(14), file.readUInt32LE(18)]
  expect(offset + length).toBe(file.length)
  const picture = await sharp(file.subarray(offset)).metadata()
  expect(picture).toMatchObject({ format: 'png', width: 32, height: 32, hasAlpha: true, isPalette: false })
})

test('concurrent requests paint an icon once, and a failed attempt is retried', async () => {
  let painted = 0
  const paint: Paint = (...job) => {
    painted += 1
    return painted === 1 ? Promise.reject(new Error('no painter')) : sharedImages.paint(...job)
  }
  const own = createIconRoutes({
    ...resources,
    images: { ...sharedImages, paint },
    currentSettings: async () => site,
  }).onError((_, c) => c.text('', 500))
  expect((await own.request('/icon-192.png')).status).toBe(500)
  const answers = await Promise.all([1, 2, 3, 4].map(() => own.request('/icon-192.png')))
  expect([answers.map(({ status }) => status), painted]).toEqual([[200, 200, 200, 200], 2])
})

test('the manifest gives the site name, its colours, and icons of the stated sizes', async () => {
  const answer = await get('/site.webmanifest')
  expect(answer.headers.get('content-type')).toBe('application/manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({
    short_name: site.name,
    start_url: '/',
    display: 'browser',
    theme_color: brandColours.band,
    background_color: brandColours.paper,
  })
  expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['any', 'any', 'maskable'])
  for (const { src, sizes, type } of manifest.icons) {
    const { width, height } = await sharp(await bytesOf(src)).metadata()
    expect([sizes, type]).toEqual([`${width}x${height}`, 'image/png'])
  }
})

test('icons and their addresses change at once with the name, accent and icon of the settings', async () => {
  let brand = site.brand
  let name = site.name
  const own = createIconRoutes({ ...resources, currentSettings: async () => ({ ...site, name, brand }) })
  const bytes = async (path: string) => Buffer.from(await (await own.request(path)).arrayBuffer())
  const addresses = async () => {
    const { icons } = await (await own.request('/site.webmanifest')).json()
    return icons.map(({ src }: { src: string }) => src)
  }
  const seen: string[] = []
  const look = async () => {
    const [svg, png] = [await bytes('/favicon.svg'), await bytes('/icon-192.png')]
    seen.push(svg.toString(), png.toString('base64'), (await addresses())[0])
  }
  await look()
  name = 'Nordlicht'
  await look()
  brand = { ...brand, accent: '#0a7d3c' }
  await look()
  const picture = await flat(300, 200, 4).png().toBuffer()
  brand = { ...brand, icon: await saveImage(resources, fileOf(picture), 'image') }
  await look()
  expect(new Set(seen).size).toBe(seen.length)
  const { data, info } = await sharp(await bytes('/icon-512.png'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
  // The picture is wider than high: nothing above it, and all of it in the middle.
  expect(pixel(256, 10)[3]).toBe(0)
  const [red = 0, green = 0, , alpha] = pixel(256, 256)
  expect([red > 150, green < 80, alpha]).toEqual([true, true, 255])
  brand = { ...brand, icon: '/media/0123456789abcdef0123456789abcdef/full-10x10.webp' }
  expect((await own.request('/icon-192.png')).status).toBe(200)
})
