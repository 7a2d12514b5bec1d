import type { ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createImageProcess } from './image-process.server.ts'

const drawing = (side: number, inside = '<rect width="100%" height="100%" fill="#c00"/>') => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${inside}</svg>`,
})
/** Noise that takes seconds to compute. */
const slow = drawing(
  3000,
  '<filter id="f"><feTurbulence numOctaves="200"/></filter><rect width="100%" height="100%" filter="url(#f)"/>',
)
const sizeOf = async (bytes: Uint8Array) => (await sharp(bytes).metadata()).width
const picture = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#00f' } })
    .webp()
    .toBuffer()

/** Every process that these tests have started. */
const started: ChildProcess[] = []
subscribe('child_process', (message) => started.push((message as { process: ChildProcess }).process))

function useImages(limits: Parameters<typeof createImageProcess>[0] = {}) {
  const images = createImageProcess(limits)
  onTestFinished(() => images.stop())
  return images
}

const unavailable = { status: 503, retryAfter: expect.any(Number) }

test('a drawing becomes a PNG of its size', async () => {
  const { paint } = useImages()
  const png = await paint(() => drawing(30))
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 30, height: 30, isPalette: true })
  const full = await paint(() => drawing(30), { isSmall: false })
  expect(await sharp(full).metadata()).toMatchObject({ format: 'png', isPalette: false })
})

test('a photo is placed beneath the drawing', async () => {
  const svg = drawing(20).svg.replace('width="100%"', 'width="10"')
  const photo = { bytes: await picture(), left: 10, width: 10, height: 20 }
  const png = await useImages().paint(() => ({ svg, photo }))
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const [left, right] = [data.subarray(0, 3), data.subarray((info.width - 1) * 3, info.width * 3)]
  expect([...left]).toEqual([204, 0, 0])
  expect(right[0]).toBeLessThan(5)
  expect(right[2]).toBeGreaterThan(240)
})

test('one process runs all jobs, one at a time: uploads first, then page sizes, then drawings', async () => {
  const before = started.length
  const images = useImages()
  const bytes = await picture()
  const events: string[] = []
  const begin = <T>(name: string, input: T) => {
    events.push(`${name} begins`)
    return input
  }
  const end = async (name: string, made: Promise<Uint8Array>) => {
    const width = await sizeOf(await made.finally(() => events.push(`${name} ends`)))
    return [name, width]
  }
  const resized = images.resize(async () => begin('size', bytes), { width: 30, format: 'webp' })
  const asked = [
    end('size', resized),
    end(
      'drawing',
      images.paint(() => begin('drawing', drawing(10))),
    ),
    end(
      'second size',
      images.resize(async () => begin('second size', bytes), { width: 20, format: 'avif' }),
    ),
    end(
      'upload',
      images.clean(bytes).then((image) => image.bytes),
    ),
  ]
  await new Promise(setImmediate)
  expect(events).toEqual(['size begins'])
  expect(await Promise.all(asked)).toEqual([
    ['size', 30],
    ['drawing', 10],
    ['second size', 20],
    ['upload', 40],
  ])
  const order = ['size', 'upload', 'second size', 'drawing']
  expect(events.filter((event) => event.endsWith('ends'))).toEqual(order.map((name) => `${name} ends`))
  expect(started.length - before).toBe(1)
})

test('a full queue rejects the next job at once with 503 and a retry time', async () => {
  const images = useImages({ maxWaiting: { clean: 1, crop: 1, resize: 1, paint: 2 } })
  const asked = [1, 2, 3].map((side) => images.paint(() => drawing(side)))
  await expect(images.paint(() => drawing(4))).rejects.toMatchObject(unavailable)
  const upload = images.clean(await picture())
  expect(await Promise.all(asked.map(async (png) => sizeOf(await png)))).toEqual([1, 2, 3])
  expect(await upload).toMatchObject({ width: 40 })
})

test('a failing job rejects with its error and does not affect the next one', async () => {
  const { paint } = useImages()
  const fails = paint(() => ({ svg: '<svg' }))
  const throws = paint(() => {
    throw new Error('no picture')
  })
  const next = paint(() => drawing(5))
  await expect(fails).rejects.toThrow(/svg|XML|image/i)
  await expect(throws).rejects.toThrow('no picture')
  expect(await sizeOf(await next)).toBe(5)
})

test('killing the process fails its current job, and the next job gets a new process', async () => {
  const { paint } = useImages()
  await paint(() => drawing(5))
  const lost = paint(() => {
    started.at(-1)?.kill('SIGKILL')
    return drawing(5)
  })
  await expect(lost).rejects.toMatchObject(unavailable)
  expect(await sizeOf(await paint(() => drawing(6)))).toBe(6)
})

test('a job that takes too long is killed with its process', async () => {
  const { paint } = useImages({ maxMs: 1500 })
  await paint(() => drawing(5))
  const child = started.at(-1)
  const from = performance.now()
  await expect(paint(() => slow)).rejects.toMatchObject(unavailable)
  expect(performance.now() - from).toBeLessThan(5000)
  expect(child?.signalCode).toBe('SIGKILL')
  expect(await sizeOf(await paint(() => drawing(6)))).toBe(6)
})

test('a job that uses too much memory is killed with its process, without growing the site', async () => {
  const { paint } = useImages({ maxMegabytes: 200 })
  await paint(() => drawing(5))
  const child = started.at(-1)
  const before = process.memoryUsage.rss()
  await expect(paint(() => drawing(12_000))).rejects.toMatchObject(unavailable)
  expect(child?.signalCode).toBe('SIGKILL')
  expect(process.memoryUsage.rss() - before).toBeLessThan(50 * 1024 * 1024)
  expect(await sizeOf(await paint(() => drawing(6)))).toBe(6)
})

test.runIf(existsSync('/proc/self/environ'))('the process inherits no environment variables of the site', async () => {
  process.env.IMAGE_TEST_SECRET = 'hunter2'
  onTestFinished(() => void delete process.env.IMAGE_TEST_SECRET)
  await useImages().paint(() => drawing(5))
  const names = readFileSync(`/proc/${started.at(-1)?.pid}/environ`, 'utf8')
    .split('\0')
    .filter(Boolean)
    .map((entry) => entry.split('=')[0])
  expect(names.sort()).toEqual(['NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE'])
})

test('the process exits when idle and is restarted on demand', async () => {
  const { paint } = useImages({ idleMs: 50 })
  await paint(() => drawing(5))
  const first = started.at(-1)
  await vi.waitFor(() => expect(first?.exitCode).toBe(0), 5000)
  expect(await sizeOf(await paint(() => drawing(6)))).toBe(6)
  expect(started.at(-1)).not.toBe(first)
})
