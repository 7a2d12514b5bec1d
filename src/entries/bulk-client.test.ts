import { expect, test } from 'vitest'
import type { ApiTransport } from '../platform/api/api-client.ts'
import { changeAll } from './bulk-client.ts'

const ids = Array.from({ length: 2400 }, (_, n) => `${n}`)

/** Changes all but the ids that end in 99; from the call of number `failsAt` on, there is no network. */
function site(failsAt = Number.POSITIVE_INFINITY) {
  const calls: { ids: string[]; revisions: object }[] = []
  const api: ApiTransport = async (_, init) => {
    if (calls.length + 1 >= failsAt) throw new TypeError('Failed to fetch')
    const sent = JSON.parse(String(init?.body))
    calls.push(sent)
    const done: string[] = sent.ids.filter((id: string) => !id.endsWith('99'))
    const failed = sent.ids.filter((id: string) => id.endsWith('99')).map((_id: string) => ({ _id, message: 'No' }))
    return Response.json({ success: true, done, failed, revisions: Object.fromEntries(done.map((id) => [id, 2])) })
  }
  return { calls, api }
}

test('more entries than one call takes are changed in several, with progress and one outcome', async () => {
  const { calls, api } = site()
  const progress: number[] = []
  const outcome = await changeAll(api, 'blog', { action: 'draft', ids }, (count) => progress.push(count))
  expect(calls.map(({ ids }) => ids.length)).toEqual([1000, 1000, 400])
  expect(progress).toEqual([1000, 2000, 2400])
  expect([outcome.done.length, outcome.failed.length, outcome.left]).toEqual([2376, 24, []])

  const undone = { action: 'undo', ids: Object.keys(outcome.revisions), revisions: outcome.revisions } as const
  await changeAll(api, 'blog', undone)
  expect(calls.slice(3).map(({ revisions }) => Object.keys(revisions).length)).toEqual([1000, 1000, 376])
})

test('a call that fails leaves the rest, and what was done before is known', async () => {
  const outcome = await changeAll(site(2).api, 'blog', { action: 'draft', ids })
  expect([outcome.done.length, outcome.left.length, outcome.error]).toEqual([
    990,
    1400,
    new TypeError('Failed to fetch'),
  ])
})
