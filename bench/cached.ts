import { setTimeout as wait } from 'node:timers/promises'
import { type BareServer, startBareServer } from './bare.ts'
import { runLoad } from './load.ts'
import { cpuTimeOf } from './process.ts'
import { type Measure, quantile, type Row, round } from './rows.ts'
import { type RunningSite, withSite } from './site.ts'

const connections = 50
const seconds = 1
const settleMs = 300
/** As browsers send it. */
const accepted = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }

interface Target {
  name: string
  path: string
  headers: Record<string, string>
  status: number
}

interface Round {
  perSecond: number
  /** Requests per second of CPU time. */
  perCpuSecond: number
}

/**
 * Compares finished responses with the minimum that Node can do: a bare `node:http` server with the same headers and
 * bytes, in alternation. Each server has the same core, and the load generator another.
 */
export const measureCached: Measure = ({ isLong }) =>
  withSite({ seed: 'demo', isPinned: true }, async (site) => {
    const rows: Row[] = []
    for (const target of await targetsOf(site)) rows.push(await compare(site, target, isLong ? 9 : 3))
    return rows
  })

async function targetsOf(site: RunningSite): Promise<Target[]> {
  const home = await site.get('/')
  const find = (pattern: RegExp) => pattern.exec(home)?.[1] ?? ''
  const paths = [
    ['home', '/'],
    ['a service page', '/services/sap-implementation'],
    ['`/api/blog?limit=12`', '/api/blog?limit=12'],
    ['`/api/services`', '/api/services'],
    ['a script', find(/<link rel="later"[^>]* href="(\/assets\/react-[^"]+)"/)],
    ['a picture', find(/src="(\/art\/scenes\/[^"]+)"/)],
  ] as const
  const etag = await etagOf(site.url)
  return [
    ...paths.map(([name, path]) => ({ name, path, headers: accepted, status: 200 })),
    { name: 'home, not modified', path: '/', headers: { ...accepted, 'If-None-Match': etag }, status: 304 },
  ]
}

async function etagOf(url: string): Promise<string> {
  const answer = await fetch(url, { headers: accepted })
  await answer.arrayBuffer()
  return answer.headers.get('etag') ?? ''
}

async function compare(site: RunningSite, { name, path, headers, status }: Target, rounds: number): Promise<Row> {
  const run = (server: RunningSite | BareServer) => load(server, { path, headers, status })
  const pairs: [Round, Round][] = []
  await run(site)
  // A response that is used often is compressed once more: the bare server must get that version.
  await wait(settleMs)
  const bare = await startBareServer(site.url + path, headers)
  await run(bare)
  for (let index = 0; index < rounds; index += 1) pairs.push([await run(site), await run(bare)])
  await bare.stop()
  const median = (of: (pair: [Round, Round]) => number) => quantile(pairs.map(of))
  return {
    name,
    'a second': round(
      median(([own]) => own.perSecond),
      0,
    ),
    'bare node:http': round(
      median(([, other]) => other.perSecond),
      0,
    ),
    ratio: round(median(([own, other]) => own.perSecond / other.perSecond)),
    'ratio by processor time': round(median(([own, other]) => own.perCpuSecond / other.perCpuSecond)),
  }
}

async function load(server: { url: string; pid: number }, { path, headers, status }: Omit<Target, 'name'>) {
  const before = cpuTimeOf(server.pid)
  const { perSecond, requests } = await runLoad({ url: server.url + path, headers, connections, seconds, status })
  const cpuSeconds = (cpuTimeOf(server.pid).process - before.process) / 1000
  return { perSecond, perCpuSecond: requests / cpuSeconds }
}
