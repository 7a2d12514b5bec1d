import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from './support/database.ts'
import { findFreePort } from './support/free-port.ts'
import { makeDataDir } from './support/program.ts'
import { contactFields, postFields } from './support/samples.ts'
import { type StartedSite, signInAt, startSite, stop } from './support/started-site.ts'

const timeout = 120_000

interface Instance extends StartedSite {
  port: number
}

/** The settings that several machines share: one empty database and the secret. Each has its own data directory. */
async function useDeployment() {
  const database = await createTestDatabase({ isEmpty: true })
  onTestFinished(() => database.remove())
  const shared = {
    DATABASE_URL: database.address.databaseUrl as string,
    SECRET_KEY: randomBytes(32).toString('hex'),
    HOST: '127.0.0.1',
  }
  return async (own?: number): Promise<Instance> => {
    const port = own ?? (await findFreePort())
    return { ...(await startSite({ ...shared, PORT: String(port), DATA_DIR: makeDataDir() })), port }
  }
}

test('two instances starting on an empty database fill it once and share sessions, pages and limits', {
  timeout,
}, async () => {
  const start = await useDeployment()
  const [one, two] = await Promise.all([start(), start()])
  const filled = [one, two].map(({ output }) => output().includes('empty database filled'))
  expect(filled.filter(Boolean)).toHaveLength(1)

  const cookie = await signInAt(one, two)
  const ask = ({ send }: Instance) => send('POST', '/auth/login', { email: 'nobody@example.com' })
  expect([(await ask(one)).status, (await ask(two)).status]).toEqual([200, 429])
  expect((await one.send('GET', '/auth/is-auth', undefined, cookie)).status).toBe(200)

  const read = async ({ url }: Instance) => (await fetch(`${url}/career`)).text()
  // The first page is dropped if it was made before the process began to listen for changes.
  await vi.waitFor(async () => expect(await read(two)).toBe(await read(two)), 10_000)
  const { jobs } = await (await one.send('GET', '/job')).json()
  const title = `Seen on both ${randomBytes(4).toString('hex')}`
  expect((await one.send('PUT', `/job/${jobs[0]._id}`, { ...jobs[0], title }, cookie)).status).toBe(200)
  const savedAt = performance.now()
  expect(await read(one)).toContain(title)
  await expect.poll(() => read(two), { interval: 20, timeout: 2000 }).toContain(title)
  expect(performance.now() - savedAt).toBeLessThan(2000)

  const statuses: number[] = []
  for (const instance of [one, two, one, two, one, two]) {
    statuses.push((await instance.send('POST', '/contact', contactFields)).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])

  expect((await two.send('POST', '/auth/logout', {}, cookie)).status).toBe(200)
  expect((await one.send('GET', '/auth/is-auth', undefined, cookie)).status).toBe(400)
})

test('a post leaves the pages of both instances in the second in which it is no longer public', {
  timeout,
}, async () => {
  const start = await useDeployment()
  const [one, two] = await Promise.all([start(), start()])
  const cookie = await signInAt(one, two)
  const title = `For a moment ${randomBytes(4).toString('hex')}`
  const publicUntil = new Date(Date.now() + 6000).toISOString()
  expect((await one.send('POST', '/blog', { ...postFields, title, publicUntil }, cookie)).status).toBe(201)
  const isShown = async ({ url }: Instance, path: string) => (await (await fetch(url + path)).text()).includes(title)
  for (const path of ['/blog', '/blog/feed.xml', '/api/blog']) {
    for (const instance of [one, two])
      await expect.poll(() => isShown(instance, path), { interval: 20, timeout: 2000 }).toBe(true)
  }
  await Promise.all(
    [one, two].map(async (instance) => {
      while (await isShown(instance, '/blog')) await pause(20)
      expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(publicUntil))
      expect(Date.now() - Date.parse(publicUntil)).toBeLessThan(1000)
      for (const path of ['/blog/feed.xml', '/api/blog']) expect(await isShown(instance, path)).toBe(false)
    }),
  )
})

/** A load balancer: keeps checking whether each instance takes visitors, and skips those that do not. */
function balance(instances: Instance[]) {
  const isReady = new Map<number, boolean>()
  const check = async () => {
    for (const { port } of instances) isReady.set(port, (await get(port, '/api/ready').catch(() => 503)) === 200)
  }
  return {
    check,
    async send(turn: number, path: string): Promise<number> {
      const ready = instances.filter(({ port }) => isReady.get(port))
      const { port } = ready[turn % ready.length] as Instance
      return get(port, path)
    },
  }
}

function get(port: number, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, agent: false }, (answer) => {
      answer
        .on('error', reject)
        .on('end', () => resolve(answer.statusCode as number))
        .resume()
    })
    sent.on('error', reject).end()
  })
}

test('a rolling restart fails no request', { timeout }, async () => {
  const start = await useDeployment()
  const instances = await Promise.all([start(), start()])
  const balancer = balance(instances)
  await balancer.check()
  const failed: unknown[] = []
  let answered = 0
  let isOver = false
  const repeat = async (step: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; !isOver; turn += 1) await step(turn)
  }
  const visit = async (turn: number) => {
    // Varied, so that not every page comes from the cache.
    const status = await balancer.send(turn, `/blog?turn=${turn % 50}`).catch((error) => error)
    if (status === 200) answered += 1
    else failed.push(status)
  }
  const busy = [
    ...Array.from({ length: 8 }, () => repeat(visit)),
    repeat(() => balancer.check().then(() => pause(100))),
  ]
  for (const index of [0, 1]) {
    const old = instances[index] as Instance
    await stop(old)
    instances[index] = await start(old.port)
    await balancer.check()
  }
  isOver = true
  await Promise.all(busy)
  expect(failed).toEqual([])
  expect(answered).toBeGreaterThan(100)
})
