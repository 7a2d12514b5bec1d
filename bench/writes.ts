import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { openSqlite } from '../src/db/sqlite.server.ts'
import { cpuTimeOfTree } from './process.ts'
import { type Measure, quantile, type Row, round } from './rows.ts'
import { type RunningSite, signIn, withSite } from './site.ts'
import { compareReads, repeat } from './visitors.ts'

const writers = 20
const rounds = 5
const roundMs = 2000
const content = 'A text of two kilobytes, as a short post has it. '.repeat(40)

/** Compares posts saved through the API by an administrator with SQLite commits of rows of the same size. */
export const measureWrites: Measure = () =>
  withSite({ seed: 'none' }, async (site) => {
    const writePost = await createWriter(site)
    await repeat(writers, AbortSignal.timeout(roundMs), writePost)
    const pairs: [number, number][] = []
    const processorMs: number[] = []
    for (let index = 0; index < rounds; index += 1) {
      const before = cpuTimeOfTree(site.pid)
      const written = await repeat(writers, AbortSignal.timeout(roundMs), writePost)
      processorMs.push((cpuTimeOfTree(site.pid) - before) / written)
      pairs.push([(written * 1000) / roundMs, commitsPerSecond()])
    }
    return [
      {
        name: `posts, ${writers} writers`,
        'a second': round(quantile(pairs.map(([posts]) => posts)), 0),
        'commits of SQLite a second': round(quantile(pairs.map(([, commits]) => commits)), 0),
        'ms of the processor for a post': round(quantile(processorMs)),
        ratio: round(quantile(pairs.map(([posts, commits]) => posts / commits))),
      },
    ]
  })

/** Measures finished responses while posts are saved: each save outdates the home page, but not the others. */
export const measureReadsWhileWriting: Measure = () =>
  withSite({ seed: 'demo' }, async (site) => {
    const writePost = await createWriter(site)
    const script = /href="(\/assets\/react-[^"]+)"/.exec(await site.get('/'))?.[1]
    const paths = { home: '/', 'the openings': '/career', 'a script': script }
    const rows: Row[] = []
    for (const [name, path] of Object.entries(paths)) {
      rows.push(await compareReads(name, site.url + path, (signal) => repeat(writers, signal, writePost)))
    }
    return rows
  })

async function createWriter(site: RunningSite): Promise<() => Promise<void>> {
  const Cookie = await signIn(site)
  let titles = 0
  const post = { summary: 'A summary', authorName: 'Anna Berg', category: 'Technology', content }
  return async () => {
    titles += 1
    const answer = await site.post('/api/blog', { ...post, title: `A post on subject ${titles}` }, { Cookie })
    const text = await answer.text()
    if (answer.status !== 201) throw new Error(`${answer.status} ${text.slice(0, 200)}`)
  }
}

/** Commits one row per transaction, with the settings of the site's own database, on the same disk. */
function commitsPerSecond(): number {
  const directory = mkdtempSync(join(tmpdir(), 'site-bench-'))
  const database = openSqlite(join(directory, 'raw.db'))
  database.exec('create table entries (id integer primary key, content text)')
  const insert = database.prepare('insert into entries (content) values (?)')
  const began = performance.now()
  let count = 0
  for (; performance.now() - began < roundMs; count += 1) insert.run(content)
  const seconds = (performance.now() - began) / 1000
  database.close()
  rmSync(directory, { recursive: true })
  return count / seconds
}
