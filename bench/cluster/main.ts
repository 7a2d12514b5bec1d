import { setTimeout as pause } from 'node:timers/promises'
import { createTraffic, signIn } from '../../deploy/ha/traffic.ts'
import { runLoad } from '../load.ts'
import { quantile, type Row, round, tableOf } from '../rows.ts'
import { repeat, timed } from '../visitors.ts'
import { type Cluster, startCluster } from './cluster.ts'

const seconds = 8
const readers = 50
const writers = 20

async function withCluster<T>(count: number, use: (cluster: Cluster) => Promise<T>): Promise<T> {
  const cluster = await startCluster(count)
  return use(cluster).finally(() => cluster.stop())
}

const signInTo = ({ members: [first] }: Cluster) => {
  if (!first) throw new Error('a cluster has a process')
  return signIn([first, first])
}

function createWriter({ url }: Cluster, Cookie: string): () => Promise<void> {
  const content = 'A text of two kilobytes, as a short post has it. '.repeat(40)
  const post = { summary: 'A summary', authorName: 'Anna Berg', category: 'Technology', content }
  let titles = 0
  return async () => {
    titles += 1
    const answer = await fetch(`${url}/api/blog`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie },
      body: JSON.stringify({ ...post, title: `A post on subject ${titles}` }),
    })
    const text = await answer.text()
    if (answer.status !== 201) throw new Error(`${answer.status} ${text.slice(0, 200)}`)
  }
}

async function measureSpeed(count: number): Promise<Row> {
  return withCluster(count, async (cluster) => {
    const load = { url: `${cluster.url}/`, headers: {}, connections: readers }
    await runLoad({ ...load, seconds: 3 })
    const pages = await runLoad({ ...load, seconds })
    const write = createWriter(cluster, await signInTo(cluster))
    await repeat(writers, AbortSignal.timeout(4000), write)
    const waits: number[] = []
    const saves = await repeat(writers, AbortSignal.timeout(seconds * 1000), timed(write, waits))
    return {
      name: `${count} ${count === 1 ? 'process' : 'processes'}`,
      'pages a second': round(pages.perSecond, 0),
      'page p99, ms': pages.p99,
      'saves a second': round(saves / seconds, 0),
      'save p99, ms': round(quantile(waits, 0.99), 0),
    }
  })
}

interface Mishap {
  name: string
  happen(cluster: Cluster): Promise<void>
}

const mishaps: Mishap[] = [
  {
    name: 'restarted one after another',
    async happen(cluster) {
      for (const at of cluster.members.keys()) await cluster.restart(at)
    },
  },
  {
    name: 'one killed (-9)',
    async happen({ members: [first], revive }) {
      first?.child.kill('SIGKILL')
      await pause(5000)
      await revive(0)
    },
  },
  {
    name: 'one frozen for 15 s',
    async happen({ members: [first] }) {
      first?.child.kill('SIGSTOP')
      await pause(15_000)
      first?.child.kill('SIGCONT')
    },
  },
  {
    name: 'the database silent for 10 s',
    async happen({ signalDatabase }) {
      await signalDatabase('SIGSTOP')
      await pause(10_000)
      await signalDatabase('SIGCONT')
    },
  },
]

function measureMishaps(): Promise<Row[]> {
  return withCluster(3, async (cluster) => {
    const traffic = createTraffic([cluster], await signInTo(cluster))
    const rows: Row[] = []
    for (const { name, happen } of mishaps) {
      await pause(3000)
      const from = traffic.mark()
      await happen(cluster)
      await pause(5000)
      const { saved, failed, read, unread, why, saveGapMs, pageGapMs } = traffic.since(from)
      const gaps = { 'no save for, s': round(saveGapMs / 1000, 1), 'no page for, s': round(pageGapMs / 1000, 1) }
      rows.push({ name, pages: read, 'of them failed': unread, saves: saved, 'saves failed': failed, why, ...gaps })
    }
    await traffic.stop()
    return rows
  })
}

async function stay(): Promise<void> {
  const cluster = await startCluster(2)
  console.log(`\n  ${cluster.url}, by ${cluster.members.map(({ url }) => url).join(' and ')}. Ctrl+C ends it.\n`)
  for (const { child } of cluster.members) child.stdout?.pipe(process.stdout)
  process.once('SIGINT', () => void cluster.stop().then(() => process.exit(0)))
}

async function measure(): Promise<void> {
  const speeds: Row[] = []
  if (process.argv.includes('--mishaps')) return console.log(tableOf(await measureMishaps()))
  for (const count of [1, 2, 4]) speeds.push(await measureSpeed(count))
  console.log(tableOf(speeds))
  console.log(`\n${tableOf(await measureMishaps())}`)
}

await (process.argv.includes('--stay') ? stay() : measure()).catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
