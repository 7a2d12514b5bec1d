import { expect, test, vi } from 'vitest'
import { createFairQueue } from './fair-queue.server.ts'

// Without `maxMs`: a job that a test leaves waiting would be refused during a later one.
const bounds = { maxWaiting: 10, maxBytes: 1000, maxInLine: 5 }

const unavailable = { status: 503, retryAfter: expect.any(Number) }
const tick = () => new Promise(setImmediate)

/** A queue whose jobs end when the test says so. */
function openQueue(some: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
  const run = createFairQueue({ ...bounds, ...some })
  const begun: string[] = []
  const endings = new Map<string, () => void>()
  return {
    begun,
    add(line: string, name: string, bytes = 1) {
      return run({ line, bytes }, () => {
        begun.push(name)
        return new Promise<string>((resolve) => endings.set(name, () => resolve(name)))
      })
    },
    async end(name: string) {
      endings.get(name)?.()
      await tick()
    },
  }
}

test('jobs run one at a time, in order within a line', async () => {
  const { add, end, begun } = openQueue()
  const jobs = [add('a', 'a1'), add('a', 'a2'), add('a', 'a3')]
  await tick()
  for (const name of ['a1', 'a2', 'a3']) {
    expect(begun.at(-1)).toBe(name)
    await end(name)
  }
  expect(await Promise.all(jobs)).toEqual(['a1', 'a2', 'a3'])
})

test('lines take turns, so that a new line waits only for the running job', async () => {
  const { add, end, begun } = openQueue()
  for (const name of ['a1', 'a2', 'a3']) void add('a', name)
  void add('b', 'b1')
  void add('b', 'b2')
  void add('c', 'c1')
  await tick()
  for (let job = begun[0]; job; job = begun.at(-1) === job ? undefined : begun.at(-1)) await end(job)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('up to `maxAtOnce` jobs run at the same time', async () => {
  const { add, end, begun } = openQueue({ maxAtOnce: 2 })
  for (const name of ['a1', 'a2', 'a3', 'a4']) void add('a', name)
  void add('b', 'b1')
  await tick()
  expect(begun).toEqual(['a1', 'a2'])
  await end('a2')
  await end('a1')
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
})

test('a line moves back when its job begins, so that a new line waits for as many jobs as run at a time', async () => {
  const { add, end, begun } = openQueue({ maxAtOnce: 3 })
  for (const name of ['x', 'y', 'z']) void add(name, name)
  for (const name of ['a1', 'a2', 'a3']) void add('a', name)
  void add('b', 'b1')
  await tick()
  for (const name of ['x', 'y', 'z']) await end(name)
  expect(begun).toEqual(['x', 'y', 'z', 'a1', 'b1', 'a2'])
})

test('in a full queue the last job of the longest line gives way to one of a shorter line', async () => {
  const { add, end, begun } = openQueue({ maxWaiting: 4 })
  const outcomes = Promise.allSettled(['a0', 'a1', 'a2', 'a3', 'a4'].map((name) => add('a', name)))
  const others = [add('b', 'b1'), add('c', 'c1')]
  // Now the longest line has two jobs, and one more in another line would be as long.
  const refused = expect(add('b', 'b2')).rejects.toMatchObject(unavailable)
  const alsoRefused = expect(add('a', 'a5')).rejects.toMatchObject(unavailable)
  await Promise.all([refused, alsoRefused])
  const order = ['a0', 'b1', 'c1', 'a1', 'a2']
  for (const name of order) await end(name)
  expect(await Promise.all(others)).toEqual(['b1', 'c1'])
  expect((await outcomes).map(({ status }) => status)).toEqual([
    ...['fulfilled', 'fulfilled', 'fulfilled'],
    ...['rejected', 'rejected'],
  ])
  expect(begun).toEqual(order)
})

test('in a queue full of bytes the last jobs of the line that holds the most give way to a lighter line', async () => {
  const { add, end, begun } = openQueue({ maxBytes: 100 })
  const outcomes = Promise.allSettled(['a0', 'a1', 'a2', 'a3', 'a4'].map((name) => add('a', name, 25)))
  const other = add('b', 'b1', 30)
  // Two jobs of 25 are left in line a: one more of 60 would make line b the heavier one, and one of 90 never fits.
  for (const bytes of [60, 90]) await expect(add('b', 'b2', bytes)).rejects.toMatchObject(unavailable)
  await expect(add('a', 'a5', 25)).rejects.toMatchObject(unavailable)
  for (const name of ['a0', 'b1', 'a1', 'a2']) await end(name)
  expect(await other).toBe('b1')
  expect((await outcomes).map(({ status }) => status)).toEqual([
    ...['fulfilled', 'fulfilled', 'fulfilled'],
    ...['rejected', 'rejected'],
  ])
  expect(begun).toEqual(['a0', 'b1', 'a1', 'a2'])
})

test('a failed job makes room for the next', async () => {
  const run = createFairQueue(bounds)
  const place = { line: 'a', bytes: 1 }
  const fails = run(place, () => Promise.reject(new Error('no')))
  const next = run(place, async () => 'yes')
  await expect(fails).rejects.toThrow('no')
  expect(await next).toBe('yes')
  expect(await run(place, async () => 'again')).toBe('again')
})

test.for([
  ['in one line', { maxInLine: 2 }, ['a', 'a', 'a', 'a']],
  ['in all lines', { maxWaiting: 2 }, ['a', 'b', 'c', 'd']],
  ['in bytes', { maxBytes: 20 }, ['a', 'b', 'c', 'd']],
] as const)('the queue is bounded %s and accepts jobs again once there is room', async ([, bound, lines]) => {
  const { add, end } = openQueue(bound)
  const jobs = lines.map((line, index) => add(line, `job ${index}`, 10))
  await expect(jobs[3]).rejects.toMatchObject(unavailable)
  await tick()
  await end('job 0')
  const late = add('a', 'late', 10)
  for (const name of ['job 1', 'job 2', 'late']) await end(name)
  expect(await Promise.all([...jobs.slice(0, 3), late])).toEqual(['job 0', 'job 1', 'job 2', 'late'])
})

test('a job that waits too long is rejected and never started', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { add, end, begun } = openQueue({ maxMs: 1000 })
  const first = add('a', 'first')
  const second = add('a', 'second')
  const refused = expect(second).rejects.toMatchObject(unavailable)
  vi.advanceTimersByTime(1000)
  await refused
  vi.useRealTimers()
  const third = add('b', 'third')
  await end('first')
  await end('third')
  expect(await Promise.all([first, third])).toEqual(['first', 'third'])
  void add('a', 'fourth')
  await tick()
  expect(begun).toEqual(['first', 'third', 'fourth'])
})
