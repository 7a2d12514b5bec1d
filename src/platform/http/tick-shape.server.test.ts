import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const program = (prepare: string) => `
  import { keepTickShape } from ${JSON.stringify(new URL('tick-shape.server.ts', import.meta.url))}
  import { setTimeout as wait } from 'node:timers/promises'

  const ticks = (count) => { for (let index = 0; index < count; index += 1) process.nextTick(() => {}) }
  ${prepare}
  for (let round = 0; round < 3; round += 1) {
    ticks(300)
    await wait(20)
    gc()
    gc()
  }
  const times = []
  for (let round = 0; round < 40; round += 1) {
    const begun = performance.now()
    ticks(20_000)
    times.push(performance.now() - begun)
    await wait(0)
  }
  console.log(Math.min(...times))`

/** Returns the shortest time of 20,000 ticks after full garbage collections, in milliseconds. */
async function measure(prepare: string): Promise<number> {
  const args = ['--expose-gc', '--input-type=module', '--eval', program(prepare)]
  return Number((await promisify(execFile)(process.execPath, args, { env: {} })).stdout)
}

test('garbage collections do not make ticks slow', async () => {
  const kept = await measure('keepTickShape()')
  expect(kept).toBeGreaterThan(0)
  expect(kept).toBeLessThan((await measure('')) * 0.7)
})
