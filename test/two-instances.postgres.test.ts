import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from './support/database.ts'
import { findFreePort } from './support/free-port.ts'
import { makeDataDir } from './support/program.ts'
import { contactFields } from './support/samples.ts'
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
