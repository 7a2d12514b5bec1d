import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Attempt, addressOf, type Family, json, type Scene } from '../attempt.ts'
import { openBrowser } from '../browser.ts'
import { openSocket } from '../client.ts'
import { median } from '../monitor.ts'
import { administrators } from '../target.ts'

const [anna] = administrators as [string]
const addresses = 8
/** Each holds a megabyte, so together they hold more than all that visitors may. */
const bodiesOfOne = 32
const askers = 8
const dearest = ['/api/openapi.json', '/api/docs', '/api/blog?limit=1000', '/api/job?limit=1000', '/%61pi/blog']
/** In the short form, other lanes take the processor meanwhile. */
const maxSignInMs = { short: 10_000, long: 2000 }
/** As a multiple of its time before, which is at least a millisecond. */
const maxSlowdown = { short: 20, long: 5 }

export function heldBodies(): Family {
  return { name: 'held bodies', attempts: [messagesPass, ownerSignsIn] }
}

const bounds = { rssMb: 150, statuses: [200, 404, 429] }

const ownerSignsIn: Attempt = {
  name: 'eight addresses hold bodies and one asks for the dearest answers with invented cookies',
  bounds: { ...bounds, othersMs: 300 },
  async run(scene) {
    const { target, random, tally, isShort, size } = scene
    const form = isShort ? 'short' : 'long'
    const home = () => medianOfHome(scene, size(20, 60))
    const before = await home()
    const sockets = await holdBodies(scene)
    const asking = askWithInventedCookies(scene)
    await pause(size(500, 3000))
    const startedAt = performance.now()
    await openBrowser(target, addressOf(random)).signInByMail(anna)
    const ms = performance.now() - startedAt
    tally.expect(ms <= maxSignInMs[form], `the owner's sign-in took ${Math.round(ms)} ms`)
    const during = await home()
    const most = maxSlowdown[form] * Math.max(before, 1)
    tally.expect(during <= most, `home took ${during.toFixed(1)} ms, ${before.toFixed(1)} ms before`)
    await asking.end()
    for (const socket of sockets) socket.destroy()
  },
}

const messagesPass: Attempt = {
  name: 'eight addresses hold bodies, and visitors send messages of 3 and of 9 KB',
  bounds,
  async run(scene) {
    // A site that has just started compiles its code and describes its API.
    for (const path of dearest) await scene.send({ path })
    const sockets = await holdBodies(scene)
    await pause(2000)
    for (const bytes of [3000, 9000]) {
      const body = JSON.stringify({ name: 'A', email: 'a@example.org', message: 'x'.repeat(bytes) })
      const from = addressOf(scene.random)
      const { status } = await scene.send({ method: 'POST', path: '/api/contact', headers: json, body, from })
      scene.tally.expect(status === 200, `a message of ${bytes} bytes is answered with ${status}`)
    }
    for (const socket of sockets) socket.destroy()
  },
}

async function holdBodies({ target, random }: Scene): Promise<Socket[]> {
  const sockets: Socket[] = []
  const body = `{"name":"${' '.repeat(50_000)}`
  for (let address = 0; address < addresses; address += 1) {
    const from = addressOf(random)
    for (let index = 0; index < bodiesOfOne; index += 1) {
      const socket = openSocket(target.port)
      socket.resume()
      const head = `POST /api/contact HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\n`
      socket.write(`${head}Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n${body}`)
      sockets.push(socket)
    }
  }
  await pause(500)
  return sockets
}

function askWithInventedCookies({ target, tally, random }: Scene) {
  const from = addressOf(random)
  let isOver = false
  const asker = async () => {
    while (!isOver) {
      const headers = { Cookie: `session=${random.text(43)}`, 'Accept-Encoding': 'gzip' }
      tally.add(await target.client.send({ path: random.pick(dearest), headers, from }))
    }
  }
  const running = Array.from({ length: askers }, asker)
  return {
    async end() {
      isOver = true
      await Promise.all(running)
    },
  }
}

async function medianOfHome({ target, tally }: Scene, times: number): Promise<number> {
  const took: number[] = []
  for (let index = 0; index < times; index += 1) {
    took.push(tally.add(await target.client.send({ path: '/' })).ms)
    await pause(10)
  }
  return median(took)
}
