import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestResources } from '../../test/support/resources.ts'
import { insertFullImage } from '../features/media/store.server.ts'

test('unused images are removed a minute after the start and then every hour', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { db, clock } = await openTestResources()
  const isThere = async () => (await db.selectFrom('images').select('hash').execute()).length > 0
  const image = { hash: 'a'.repeat(32), variant: 'full-9x9.webp', type: 'image/webp', body: new Uint8Array([1]) }
  for (const waitMs of [60_000, 60 * 60_000]) {
    await insertFullImage(db, image, clock())
    clock.advance(2, 'days')
    expect(await isThere()).toBe(true)
    vi.advanceTimersByTime(waitMs)
    while (await isThere()) await new Promise(setImmediate)
  }
})
