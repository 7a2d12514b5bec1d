import type { ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { createPainter } from './painter.server.ts'

const square = (side: number, fill = '#c00') => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="${fill}"/></svg>`,
})

/** Every process that these tests have started. */
const started: ChildProcess[] = []
subscribe('child_process', (message) => started.push((message as { process: ChildProcess }).process))

test('a drawing becomes a PNG of its size', async () => {
  const png = await createPainter()(() => square(30))
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 30, height: 30, isPalette: true })
  const full = await createPainter()(() => square(30), { isSmall: false })
  expect(await sharp(full).metadata()).toMatchObject({ format: 'png', isPalette: false })
})

test('a photo lies under the drawing', async () => {
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#00f' } })
    .webp()
    .toBuffer()
  const svg = square(20).svg.replace('width="100%"', 'width="10"')
  const png = await createPainter()(() => ({ svg, photo: { bytes, left: 10, width: 10, height: 20 } }))
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const [left, right] = [data.subarray(0, 3), data.subarray((info.width - 1) * 3, info.width * 3)]
  expect([...left]).toEqual([204, 0, 0])
  expect(right[0]).toBeLessThan(5)
  expect(right[2]).toBeGreaterThan(240)
})

test('one picture is painted at a time, in the order of asking', async () => {
  const paint = createPainter()
  const begun: number[] = []
  const asked = [10, 20, 30].map((side) =>
    paint(() => {
      begun.push(side)
      return square(side)
    }),
  )
  await new Promise(setImmediate)
  expect(begun).toEqual([10])
  const sizes = await Promise.all(asked.map(async (png) => (await sharp(await png).metadata()).width))
  expect([begun, sizes]).toEqual([
    [10, 20, 30],
    [10, 20, 30],
  ])
})

test('what cannot be painted is said, and stops nobody else', async () => {
  const paint = createPainter()
  const fails = paint(() => ({ svg: '<svg' }))
  const throws = paint(() => {
    throw new Error('no picture')
  })
  const next = paint(() => square(5))
  await expect(fails).rejects.toThrow(/svg|XML|image/i)
  await expect(throws).rejects.toThrow('no picture')
  expect((await sharp(await next).metadata()).width).toBe(5)
})

test('a painter that is killed fails its picture; the next one gets another painter', async () => {
  const paint = createPainter()
  await paint(() => square(5))
  const lost = paint(() => {
    started.at(-1)?.kill('SIGKILL')
    return square(5)
  })
  await expect(lost).rejects.toThrow('ended before its picture was done')
  expect((await sharp(await paint(() => square(6))).metadata()).width).toBe(6)
})

test('the painter ends when nothing more is asked for, and comes back', async () => {
  const paint = createPainter({ idleMs: 50 })
  await paint(() => square(5))
  const first = started.at(-1)
  await vi.waitFor(() => expect(first?.exitCode).toBe(0), 5000)
  expect((await sharp(await paint(() => square(6))).metadata()).width).toBe(6)
  expect(started.at(-1)).not.toBe(first)
})

test('one painter paints many pictures', async () => {
  const before = started.length
  const paint = createPainter()
  await Promise.all([1, 2, 3].map((side) => paint(() => square(side))))
  expect(started.length - before).toBe(1)
})
