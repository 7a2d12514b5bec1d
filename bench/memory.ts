import { setTimeout as wait } from 'node:timers/promises'
import { runLoad } from './load.ts'
import { memoryOf, treeOf } from './process.ts'
import { type Measure, type Row, round } from './rows.ts'
import { type RunningSite, withSite } from './site.ts'
import { repeat } from './visitors.ts'

const shortSeconds = 45
const longSeconds = 300
const stormMs = 10_000

/** Measures the memory of the site with the settings of `npm start`: its main process, and all processes. */
export const measureMemory: Measure = ({ isLong }) =>
  withSite({ seed: 'demo' }, async (site) => {
    const seconds = isLong ? longSeconds : shortSeconds
    const rows = [memory(site, 'after the start')]
    await loadMixed(site, seconds)
    rows.push(memory(site, 'after mixed load'))
    await repeat(20, AbortSignal.timeout(stormMs), createSearches(site))
    rows.push(memory(site, 'after 10 s of pages made anew over 20 connections'))
    return rows
  })

function memory(site: RunningSite, name: string): Row {
  const all = treeOf(site.pid).map(memoryOf)
  return {
    name,
    'main process, MB': round(memoryOf(site.pid), 0),
    'all processes, MB': round(
      all.reduce((sum, one) => sum + one, 0),
      0,
    ),
  }
}

/** Requests finished pages at full speed, with two saves a second and pages that nobody has requested before. */
async function loadMixed(site: RunningSite, seconds: number): Promise<void> {
  const end = new AbortController()
  const search = createSearches(site)
  const others = [
    repeat(1, end.signal, async () => {
      site.changeContent()
      await wait(500)
    }),
    repeat(2, end.signal, async () => {
      await search()
      await wait(50)
    }),
  ]
  for (const path of ['/', '/services/sap-implementation', '/api/services']) {
    const headers = { 'Accept-Encoding': 'br' }
    await runLoad({ url: site.url + path, headers, connections: 50, seconds: Math.round(seconds / 3) })
  }
  end.abort()
  await Promise.all(others)
}

/** Returns a function that requests a page that was never rendered before. */
function createSearches(site: RunningSite): () => Promise<string> {
  let count = 0
  return () => {
    count += 1
    return site.get(`/blog?q=system+${count.toString(36)}`)
  }
}
