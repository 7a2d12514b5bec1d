import { setTimeout as pause } from 'node:timers/promises'
import { type Attempt, addressOf, type Family, type Scene } from '../attempt.ts'
import { type Browser, openBrowser } from '../browser.ts'
import { type Answer, inParallel, type Outgoing } from '../client.ts'
import { changedTables, contentHashes } from '../data.ts'
import { readIds } from '../ids.ts'
import { readApi } from '../openapi.ts'
import { createRandom } from '../random.ts'
import { isBusy } from '../tally.ts'
import { administrators } from '../target.ts'
import { everythingReads } from './everything-reads.ts'
import { type Material, makeRequest } from './requests.ts'

const atOnce = 32
/** Memory at the end, at most, as a multiple of its peak in the first half (long form: at least the first minute). */
const maxGrowth = 1.3
const minuteMs = 60_000
const shareOfIds = 2000

/** Connections may close: some requests are not HTTP, and the server does not read oversized bodies to the end. */
const bounds = { mayClose: true, busy: 0.05 }

export function fuzz(): Family {
  return { name: 'fuzz', attempts: [anonymous, signedIn] }
}

const anonymous: Attempt = {
  name: 'generated requests of strangers to every route',
  bounds,
  async run(scene) {
    const before = await contentHashes(scene.target)
    await sendGenerated(scene, scene.size(1500, 70_000), undefined)
    const changed = changedTables(before, await contentHashes(scene.target), ['images'])
    scene.tally.expect(changed.length === 0, `strangers changed ${changed.join(', ')}`)
  },
}

const signedIn: Attempt = {
  name: 'generated requests of an administrator to every route',
  bounds,
  async run(scene) {
    const { target, tally, random } = scene
    const browser = openBrowser(target, addressOf(random))
    await browser.signInByShell(administrators[0] as string)
    await sendGenerated(scene, scene.size(1500, 30_000), browser)
    for (const fault of await target.data.faults()) tally.complain(fault)
    await everythingReads(scene, browser)
  },
}

async function sendGenerated(scene: Scene, count: number, browser: Browser | undefined): Promise<void> {
  const { target, tally, random, say, isShort } = scene
  let material = await gather(scene)
  const seed = random.text(20)
  const sender = browser ? signedInSender(scene, browser) : target.client.send
  const warmUpMs = isShort ? 0 : minuteMs
  const startedAt = Date.now()
  let closed = 0
  await inParallel(count, atOnce, async (index) => {
    if (index > 0 && index % shareOfIds === 0) {
      material = await gather(scene)
      say(`         ${index.toLocaleString('en')} of ${count.toLocaleString('en')} requests`)
    }
    if (!target.isAlive()) return
    const outgoing = makeRequest(material, createRandom(`${seed}/${index}`), browser !== undefined)
    const answer = tally.add(await sendSafely(sender, outgoing))
    if (answer.status === 0) closed += 1
    if (answer.status >= 500 && !isBusy(answer)) tally.complain(describe(outgoing, answer))
  })
  tally.expect(closed < count / 50, `${closed} requests were not answered`)
  await expectNoGrowth(scene, startedAt, warmUpMs)
}

async function expectNoGrowth({ target, tally }: Scene, startedAt: number, warmUpMs: number): Promise<void> {
  if (!target.isAlive()) return
  await pause(1500)
  const { rss } = await target.monitor.since(startedAt)
  const early = target.monitor.samples.filter(
    ({ kind, at }) =>
      kind === 'rss' && at >= startedAt && at <= startedAt + Math.max(warmUpMs, (Date.now() - startedAt) / 2),
  )
  const first = Math.max(...early.map(({ status }) => status))
  tally.expect(
    rss.last <= first * maxGrowth,
    `memory grew from ${Math.round(first)} MB early on to ${Math.round(rss.last)} MB`,
  )
}

async function gather({ target }: Scene): Promise<Material> {
  const slugs = await target.data.rows('select name from service_pages')
  return { api: await readApi(target.client), ids: await readIds(target), slugs: slugs.map(({ name }) => String(name)) }
}

/** Signs in again if an attempt has ended the session. */
function signedInSender({ target }: Scene, browser: Browser): (outgoing: Outgoing) => Promise<Answer> {
  let signingIn: Promise<void> | undefined
  return async (outgoing) => {
    const headers = { ...outgoing.headers, Cookie: browser.cookie() }
    const answer = await target.client.send({ ...outgoing, headers })
    if (answer.status !== 401) return answer
    signingIn ??= browser.signInByShell(administrators[0] as string).finally(() => {
      signingIn = undefined
    })
    await signingIn
    return answer
  }
}

/** Counts a request that Node refuses to send as 400: the site has not responded to it. */
async function sendSafely(send: (outgoing: Outgoing) => Promise<Answer>, outgoing: Outgoing): Promise<Answer> {
  try {
    return await send(outgoing)
  } catch (error) {
    const isNodes = error instanceof TypeError && 'code' in error
    if (!isNodes) throw error
    return { status: 400, headers: {}, body: Buffer.alloc(0), ms: 0 }
  }
}

function describe({ method, path, headers, body }: Outgoing, { status, body: answer }: Answer): string {
  const sent = body === undefined ? '' : ` ${String(body).slice(0, 200)}`
  return `${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 300)}${sent} → ${status} ${answer.toString().slice(0, 150)}`
}
