import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createFairQueue } from '../concurrency/fair-queue.server.ts'
import { createPageCache, keepHeader } from './page-cache.server.ts'
import { gzipOf, type StoredAnswer, sizeOf } from './stored-answer.server.ts'

const html = (text: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(text, { status, headers: { 'Content-Type': 'text/html', 'Cache-Control': 'public', ...headers } })

const queueOf = (mostAtOnce: number, mostWaiting = 100) => createFairQueue({ mostAtOnce, mostWaiting })

function setUp({ maxBytes = 1_000_000, maxEntries = 1000, queue = queueOf(10) } = {}) {
  const state = { version: 1 }
  const generation = async () => ({ version: state.version, until: 0 })
  const cache = createPageCache({ generation, maxBytes, maxEntries, queue })
  const made: string[] = []
  /** Answers as the listener does: from the cache, else freshly made. */
  async function ask(
    key: string,
    make: () => Response | Promise<Response> = () => html(`page ${key}`),
    line = 'a visitor',
  ) {
    const hit = await cache.find(key)
    if (hit) return hit
    return cache.fill(key, line, async () => {
      made.push(key)
      return make()
    })
  }
  return { state, cache, made, ask }
}

const textOf = async (answer: StoredAnswer | Response) =>
  answer instanceof Response ? answer.text() : answer.body.toString()

test('a page is rendered once and then served from the cache', async () => {
  const { ask, made, cache } = setUp()
  expect(await cache.find('/')).toBeUndefined()
  expect(await textOf(await ask('/'))).toBe('page /')
  expect(await textOf(await ask('/'))).toBe('page /')
  expect(made).toEqual(['/'])
})

test('a hundred concurrent requests share one render', async () => {
  const { ask, made } = setUp()
  const slowly = () => new Promise<Response>((resolve) => setTimeout(resolve, 10, html('slow')))
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask('/', slowly)))
  expect(made).toEqual(['/'])
  for (const answer of answers) expect(await textOf(answer)).toBe('slow')
})

test('a request that arrives during a render shares it', async () => {
  const { ask, made } = setUp()
  const gate = Promise.withResolvers<Response>()
  const first = ask('/', () => gate.promise)
  await expect.poll(() => made.length).toBe(1)
  const second = ask('/')
  await new Promise((resolve) => setTimeout(resolve, 5))
  gate.resolve(html('once'))
  expect([await textOf(await first), await textOf(await second)]).toEqual(['once', 'once'])
  expect(made).toEqual(['/'])
})

test('a content change invalidates all pages', async () => {
  const { ask, made, state } = setUp()
  await ask('/a')
  await ask('/b')
  state.version = 2
  await ask('/a')
  await ask('/b')
  expect(made).toEqual(['/a', '/b', '/a', '/b'])
})

test('a page is served but not cached when the content changes during its render', async () => {
  const { ask, made, state } = setUp()
  const old = await ask('/', () => {
    state.version = 2
    return html('old')
  })
  expect(await textOf(old)).toBe('old')
  expect(await textOf(await ask('/', () => html('new')))).toBe('new')
  expect(made).toEqual(['/', '/'])
})

test('a request after a change does not get a render begun before it', async () => {
  const { ask, made, state } = setUp()
  const gate = Promise.withResolvers<Response>()
  const old = ask('/', () => gate.promise)
  await expect.poll(() => made).toEqual(['/'])
  state.version = 2
  const fresh = await ask('/', () => html('new'))
  gate.resolve(html('old'))
  await old
  expect(await textOf(fresh)).toBe('new')
  expect(await textOf(await ask('/'))).toBe('new')
})

test('requests after each of several changes share a render that has not begun yet', async () => {
  const { ask, made, state } = setUp({ queue: queueOf(1) })
  const other = Promise.withResolvers<Response>()
  const first = ask('/other', () => other.promise)
  await expect.poll(() => made).toEqual(['/other'])
  const waiting: Promise<StoredAnswer | Response>[] = []
  for (; state.version < 10; state.version++) {
    waiting.push(ask('/', () => html(`of version ${state.version}`)))
    await new Promise((resolve) => setImmediate(resolve))
  }
  other.resolve(html('other'))
  await first
  expect(await Promise.all(waiting.map(async (answer) => textOf(await answer)))).toEqual(Array(9).fill('of version 10'))
  expect(made).toEqual(['/other', '/'])
  expect(await textOf(await ask('/'))).toBe('of version 10')
  expect(made).toEqual(['/other', '/'])
})

test.for([
  ['a 404', html('x', {}, 404)],
  ['a 500', html('x', {}, 500)],
  ['a redirect', html('', { Location: '/' }, 302)],
  ['one that sets a cookie', html('x', { 'Set-Cookie': 'a=1' })],
  ['one that is private', html('x', { 'Cache-Control': 'private' })],
  ['one that says no-store', html('x', { 'Cache-Control': 'no-store' })],
  ['one that says nothing', new Response('x')],
] as const)('%s is passed through unchanged and never cached', async ([, response]) => {
  const { ask, cache } = setUp()
  expect(await ask('/', () => response)).toBe(response)
  expect(await cache.find('/')).toBeUndefined()
})

test('concurrent requests for an uncacheable response each get their own', async () => {
  const { ask, made } = setUp()
  let number = 0
  const privately = async () => {
    await new Promise((resolve) => setTimeout(resolve, 2))
    number += 1
    return html(`private ${number}`, { 'Cache-Control': 'no-store' })
  }
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask('/', privately)))
  expect(new Set(await Promise.all(answers.map(textOf))).size).toBe(5)
  expect(made).toHaveLength(5)
})

test('a failed render rejects its own request, and the next request tries again', async () => {
  const { ask } = setUp()
  const failing = ask('/', () => Promise.reject(new Error('broken')))
  await expect(failing).rejects.toThrow('broken')
  expect(await textOf(await ask('/'))).toBe('page /')
})

test('the least recently used pages are evicted when the cache is full', async () => {
  const { ask, cache } = setUp({ maxBytes: 5000 })
  const big = (key: string) => () => html(key, { 'Content-Type': 'image/png' })
  for (const key of ['a', 'b', 'c', 'd']) await ask(key, big(key))
  await cache.find('a')
  await ask('e', big('e'))
  const kept = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(async (key) => Boolean(await cache.find(key))))
  expect(kept).toEqual([true, false, true, true, true])
})

test('a page larger than the cache is served uncached, and others are still cached', async () => {
  const { ask, cache } = setUp({ maxBytes: 5000 })
  const huge = await ask('/huge', () => html('x'.repeat(10_000), { 'Content-Type': 'image/png' }))
  expect((await textOf(huge)).length).toBe(10_000)
  await ask('/small')
  expect([await cache.find('/huge'), Boolean(await cache.find('/small'))]).toEqual([undefined, true])
})

test('compressible text is stored in each encoding, with an ETag derived from its content', async () => {
  const { ask } = setUp()
  const text = 'word '.repeat(1000)
  const stored = (await ask('/', () => html(text))) as StoredAnswer
  expect(brotliDecompressSync(stored.br as Buffer).toString()).toBe(text)
  expect(gunzipSync(gzipOf(stored)).toString()).toBe(text)
  expect(gzipOf(stored)).toBe(gzipOf(stored))
  expect(stored.etag).toMatch(/^"[\w-]{22}"$/)
  const other = (await ask('/other', () => html(`${text}!`))) as StoredAnswer
  expect(other.etag).not.toBe(stored.etag)
})

test.for([
  ['short', 'text/html', 999],
  ['a picture', 'image/png', 5000],
] as const)('a response that is %s is not compressed', async ([, type, length]) => {
  const { ask } = setUp()
  const stored = (await ask('/', () => html('x'.repeat(length), { 'Content-Type': type }))) as StoredAnswer
  expect([stored.br, stored.gzip]).toEqual([undefined, undefined])
})

test('a no-store response is cached when it opts in, and the opt-in header is removed', async () => {
  const { ask, made } = setUp()
  const shell = () => html('shell', { 'Cache-Control': 'no-store', [keepHeader]: 'yes' }, 404)
  for (const _ of [1, 2]) {
    const answer = (await ask('/shell', shell)) as StoredAnswer
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store'])
    expect(Object.keys(answer.headers)).not.toContain(keepHeader.toLowerCase())
  }
  expect(made).toEqual(['/shell'])
})

test('a lookup is synchronous once the content version is known', () => {
  const cache = createPageCache({
    generation: () => ({ version: 1, until: 0 }),
    maxBytes: 1000,
    maxEntries: 10,
    queue: queueOf(1),
  })
  expect(cache.find('/')).toBeUndefined()
})

test('the cache holds no more than its maximum number of entries', async () => {
  const { ask, cache } = setUp({ maxEntries: 3 })
  for (const key of ['a', 'b', 'c', 'd']) await ask(key)
  const kept = await Promise.all(['a', 'b', 'c', 'd'].map(async (key) => Boolean(await cache.find(key))))
  expect(kept).toEqual([false, true, true, true])
})

test('long keys and headers count towards the size limit', async () => {
  const { ask, cache } = setUp({ maxBytes: 100_000 })
  const keys = Array.from({ length: 100 }, (_, i) => `/?${i}${'x'.repeat(2000)}`)
  for (const key of keys) await ask(key, () => html('', { 'X-Long': 'y'.repeat(1000) }))
  const kept = await Promise.all(keys.map(async (key) => Boolean(await cache.find(key))))
  expect(kept.filter(Boolean).length).toBeLessThan(100_000 / 6000)
  expect(kept.at(-1)).toBe(true)
})

test('an entry that is rendered again counts once towards the size limit', async () => {
  const { ask, cache, state } = setUp({ maxBytes: 3000 })
  for (let i = 0; i < 20; i += 1) {
    state.version += i % 2
    await ask('/', () => html('x'))
  }
  expect(await cache.find('/')).toBeDefined()
  expect(sizeOf((await cache.find('/')) as StoredAnswer)).toBeLessThan(3000)
})

test('only a few renders run at once, and a request past the queue is rejected with 503', async () => {
  const { ask, made } = setUp({ queue: queueOf(2, 3) })
  const held = Promise.withResolvers<void>()
  const asked = Array.from({ length: 6 }, (_, i) => ask(`/${i}`, () => held.promise.then(() => html('x'))))
  const outcomes = Promise.allSettled(asked)
  await expect.poll(() => made.length).toBe(2)
  held.resolve()
  expect((await outcomes).map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), 'rejected'])
  await expect(asked[5]).rejects.toMatchObject({ status: 503, retryAfter: 2 })
  expect(made).toHaveLength(5)
})

test('those who share a render that has to give way in the queue share the next one', async () => {
  const { ask, made } = setUp({ queue: queueOf(1, 3) })
  const tick = () => new Promise(setImmediate)
  const held = Promise.withResolvers<void>()
  const many = ['/held', '/a', '/b', '/shared'].map((key) => ask(key, () => held.promise.then(() => html(key)), 'many'))
  const outcomes = Promise.allSettled(many)
  await tick()
  const sharers = ['x', 'y', 'z'].map((line) => ask('/shared', undefined, line))
  await tick()
  const other = ask('/other', undefined, 'w')
  await tick()
  held.resolve()
  const answers = [...sharers, other].map(async (answer) => textOf(await answer))
  expect(await Promise.all(answers)).toEqual([...Array(3).fill('page /shared'), 'page /other'])
  expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected'])
  expect(made.filter((key) => key === '/shared')).toHaveLength(1)
})

const longText = Array.from({ length: 3000 }, (_, index) => `<li>entry ${(index * 7919) % 3001}</li>`).join('')

test('a frequently used page is recompressed once, with its content unchanged', async () => {
  const { cache, ask } = setUp()
  const first = (await ask('/', () => html(longText))) as StoredAnswer
  const found = async () => (await cache.find('/')) as StoredAnswer
  for (let use = 1; use < 4; use += 1) expect((await found()).br).toBe(first.br)
  await expect.poll(async () => (await found()).br?.length).toBeLessThan((first.br?.length ?? 0) * 0.97)
  const better = await found()
  expect(brotliDecompressSync(better.br as Buffer).toString()).toBe(longText)
  expect({ ...better, br: 0 }).toEqual({ ...first, br: 0 })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect((await found()).br).toBe(better.br)
})

test('a small or meanwhile changed page is not recompressed', async () => {
  const { cache, ask, state } = setUp()
  await ask('/small')
  for (let use = 0; use < 5; use += 1) expect(((await cache.find('/small')) as StoredAnswer).br).toBeUndefined()
  await ask('/', () => html(longText))
  for (let use = 0; use < 5; use += 1) await cache.find('/')
  state.version += 1
  const next = (await ask('/', () => html(`${longText}.`))) as StoredAnswer
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(((await cache.find('/')) as StoredAnswer).br).toBe(next.br)
})

test('at most a hundred pages of one content version are recompressed', async () => {
  const { cache, ask } = setUp({ maxBytes: 10_000_000 })
  const keys = Array.from({ length: 103 }, (_, index) => `/${index}`)
  const first = new Map<string, Buffer | undefined>()
  for (const key of keys) {
    first.set(key, ((await ask(key, () => html(longText.slice(0, 2000)))) as StoredAnswer).br)
    for (let use = 0; use < 4; use += 1) await cache.find(key)
  }
  const better = async () => {
    const found = await Promise.all(keys.map(async (key) => ((await cache.find(key)) as StoredAnswer).br))
    return found.filter((br, index) => br !== first.get(keys[index] as string)).length
  }
  await expect.poll(better).toBe(100)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await better()).toBe(100)
})

test('recompressing a page makes room for others', async () => {
  const measure = setUp()
  const fast = (await measure.ask('/a', () => html(longText))) as StoredAnswer
  const improved = async ({ cache }: ReturnType<typeof setUp>) => ((await cache.find('/a')) as StoredAnswer).br?.length
  await expect.poll(() => improved(measure)).toBeLessThan(fast.br?.length ?? 0)
  const well = (await measure.cache.find('/a')) as StoredAnswer
  const small = (await measure.ask('/b')) as StoredAnswer

  const maxBytes = sizeOf(well) + sizeOf(small) + 2 * ('/a'.length + '/b'.length)
  const tight = setUp({ maxBytes: Math.max(maxBytes, sizeOf(fast) + 4) })
  await tight.ask('/a', () => html(longText))
  await expect.poll(() => improved(tight)).toBeLessThan(fast.br?.length ?? 0)
  await tight.ask('/b')
  expect([Boolean(await tight.cache.find('/a')), Boolean(await tight.cache.find('/b'))]).toEqual([true, true])
})

test('uncacheable and failed renders do not leak memory', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const { cache } = setUp()
  const refusals = [async () => html('no', { 'Cache-Control': 'no-store' }), () => Promise.reject(new Error('no'))]
  const askOften = async (times: number) => {
    for (let turn = 0; turn < times; turn += 1) {
      const key = `/${turn}?${Buffer.alloc(20_000, String(turn)).toString()}`
      await cache.fill(key, 'a visitor', refusals[turn % 2] as () => Promise<Response>).catch(() => {})
    }
    collect()
    return process.memoryUsage().heapUsed
  }
  const before = await askOften(10)
  expect((await askOften(1000)) - before).toBeLessThan(4_000_000)
})

test('each page is rendered in its own turn of the event loop', async () => {
  const { ask } = setUp()
  let turn = 0
  let ticking = setImmediate(function tick() {
    turn += 1
    ticking = setImmediate(tick)
  })
  const made: number[] = []
  await Promise.all(
    Array.from({ length: 10 }, (_, page) =>
      ask(`/${page}`, () => {
        made.push(turn)
        return html('page')
      }),
    ),
  )
  clearImmediate(ticking)
  expect(new Set(made).size).toBe(10)
})
