import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { privateHosts } from '../../test/support/private-hosts.ts'
import { type Attempt, addressOf, type Family, type Scene } from '../attempt.ts'
import { type Browser, openBrowser } from '../browser.ts'
import { administrators } from '../target.ts'

const [anna] = administrators as [string]
/** Where webhooks of the attacked site may lead. */
const receiver = '127.8.0.1'
const events = 10_000
/** The most that are kept for a webhook (src/features/webhooks/options.ts). */
const maxKept = 1000
const deliveredMs = 30_000
const pruningMs = 130_000

export function webhooks(): Family {
  return { name: 'webhooks', attempts: [privateTargets, hostileReceivers, deadReceiver] }
}

const privateTargets: Attempt = {
  name: 'addresses in private networks, in every spelling',
  bounds: { statuses: [200, 400] },
  async run(scene) {
    const { tally, target } = scene
    const owner = await signIn(scene)
    for (const host of privateHosts) {
      for (const url of [`https://${host}/hook`, `http://${host}:${target.port}/api/health`]) {
        const { status } = tally.add(await owner.post('/api/webhooks', { url, events: ['lead.created'] }))
        tally.expect(status === 400, `${url} is answered with ${status}`)
      }
    }
    const [row] = await target.data.rows('select count(*) as rows from webhooks')
    tally.expect(Number(row?.rows) === 0, `${row?.rows} of them are stored`)
  },
}

const hostileReceivers: Attempt = {
  name: 'receivers that redirect inside, drip, never end, or answer with endless headers',
  bounds: { statuses: [200, 201], rssMb: 60, othersMs: 300 },
  async run(scene) {
    const { tally } = scene
    let inside = 0
    const secret = await listen('127.0.0.1', (_req, res) => {
      inside += 1
      res.end()
    })
    const answers: Record<string, RequestListener> = {
      redirect: (_req, res) => res.writeHead(307, { Location: secret.url }).end(),
      drip: (_req, res) => every(res, 50, () => res.write('x')),
      endless: (_req, res) => every(res, 1, () => res.write(Buffer.alloc(65_536))),
      headers: (_req, res) => every(res, 1, () => res.socket?.write(`X-A: ${'a'.repeat(1000)}\r\n`)),
    }
    const open = await Promise.all(Object.values(answers).map((answer) => listen(receiver, answer)))
    const owner = await signIn(scene)
    const ids = await Promise.all(open.map(({ url }) => addWebhook(scene, owner, url)))
    for (const id of ids) await queue(scene, owner, id, 5)
    await untilTried(scene, ids)
    tally.expect(inside === 0, `${inside} redirects were followed`)
    for (const id of ids) tally.add(await owner.send({ method: 'DELETE', path: `/api/webhooks/${id}` }))
    for (const { server } of [secret, ...open]) stop(server)
  },
}

const deadReceiver: Attempt = {
  name: `${events} events for a receiver that says nothing`,
  bounds: { statuses: [200, 201], rssMb: 60, othersMs: 300 },
  async run(scene) {
    const { tally, target } = scene
    let received = 0
    const dead = await listen(receiver, () => {})
    const live = await listen(receiver, (req, res) => {
      received += 1
      req.resume()
      res.writeHead(204).end()
    })
    const owner = await signIn(scene)
    const [deadId, liveId] = [await addWebhook(scene, owner, dead.url), await addWebhook(scene, owner, live.url)]
    await queue(scene, owner, deadId, events)
    await queue(scene, owner, liveId, 20)
    const begunAt = Date.now()
    while (received < 20 && Date.now() < begunAt + deliveredMs) await pause(100)
    tally.expect(received === 20, `another receiver got ${received} of 20 within ${deliveredMs / 1000} s`)
    const countKept = async () => Number((await countRows(scene, deadId))?.rows)
    let kept = await countKept()
    for (; kept > maxKept && Date.now() < begunAt + pruningMs; kept = await countKept()) await pause(1000)
    tally.expect(kept <= maxKept, `${kept} deliveries are kept, at most ${maxKept} expected`)
    for (const id of [deadId, liveId]) tally.add(await owner.send({ method: 'DELETE', path: `/api/webhooks/${id}` }))
    const [left] = await target.data.rows('select count(*) as rows from webhook_deliveries')
    tally.expect(Number(left?.rows) === 0, `${left?.rows} deliveries are left of webhooks that are gone`)
    for (const { server } of [dead, live]) stop(server)
  },
}

async function signIn({ target, random }: Scene): Promise<Browser> {
  const browser = openBrowser(target, addressOf(random))
  await browser.signInByShell(anna)
  return browser
}

async function listen(host: string, answer: RequestListener): Promise<{ server: Server; url: string }> {
  const server = createServer(answer).listen(0, host)
  await once(server, 'listening')
  return { server, url: `http://${host}:${(server.address() as AddressInfo).port}/hook` }
}

function stop(server: Server): void {
  server.closeAllConnections()
  server.close()
}

function every(res: Parameters<RequestListener>[1], ms: number, write: () => void): void {
  const timer = setInterval(write, ms)
  res.on('close', () => clearInterval(timer)).on('error', () => {})
}

async function addWebhook({ tally }: Scene, owner: Browser, url: string): Promise<string> {
  const answer = tally.add(await owner.post('/api/webhooks', { url, events: ['backup.failed'] }))
  return JSON.parse(answer.body.toString()).webhook?._id ?? ''
}

/** Writes events as the site would, and asks for the first, so that the sender looks. */
async function queue({ target, tally }: Scene, owner: Browser, id: string, count: number): Promise<void> {
  const now = new Date().toISOString()
  await target.data.rows(
    `insert into webhook_deliveries (id, webhook_id, event, body, attempts, created_at, next_attempt_at)
     with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n + 1 < ${count})
     select '${id}-' || n, '${id}', 'backup.failed', '{"type":"backup.failed","data":{}}', 0, '${now}', '${now}' from numbers`,
  )
  tally.add(await owner.send({ method: 'POST', path: `/api/webhooks/${id}/deliveries/${id}-0/resend` }))
}

async function countRows({ target }: Scene, id: string) {
  return (await target.data.rows('select count(*) as rows from webhook_deliveries where webhook_id = ?', [id]))[0]
}

/** Waits until one delivery of each webhook was tried. */
async function untilTried({ target, tally }: Scene, ids: string[]): Promise<void> {
  const tried = 'select count(distinct webhook_id) as hooks from webhook_deliveries where attempts > 0'
  let hooks = 0
  for (const end = Date.now() + deliveredMs; hooks < ids.length && Date.now() < end; await pause(200)) {
    hooks = Number((await target.data.rows(tried))[0]?.hooks)
  }
  tally.expect(
    hooks === ids.length,
    `${ids.length - hooks} receivers hold a delivery for more than ${deliveredMs / 1000} s`,
  )
}
