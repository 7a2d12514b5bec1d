import { runLoad } from './load.ts'
import { cpuTimeOfTree } from './process.ts'
import { type Measure, quantile, type Row, round } from './rows.ts'
import { type RunningSite, withSite } from './site.ts'

const rounds = 3
const seconds = 2
const connections = 100

/** Compares finished pages from one process and from two: on two cores, the load generator takes part of the second. */
export const measureWorkers: Measure = () =>
  withSite({ seed: 'demo' }, (one) =>
    withSite({ seed: 'demo', workers: 2 }, async (two) => {
      const results: [Load[], Load[]] = [[], []]
      for (let index = 0; index < rounds; index += 1) {
        results[0].push(await load(one))
        results[1].push(await load(two))
      }
      return [rowOf('one worker', results[0]), rowOf('two workers', results[1])]
    }),
  )

interface Load {
  perSecond: number
  perCpuSecond: number
  p99: number
}

async function load(site: RunningSite): Promise<Load> {
  const before = cpuTimeOfTree(site.pid)
  const headers = { 'Accept-Encoding': 'br' }
  const { perSecond, requests, p99 } = await runLoad({ url: `${site.url}/`, headers, connections, seconds })
  return { perSecond, perCpuSecond: requests / ((cpuTimeOfTree(site.pid) - before) / 1000), p99 }
}

function rowOf(name: string, loads: Load[]): Row {
  const median = (of: (one: Load) => number) => quantile(loads.map(of))
  return {
    name,
    'pages a second': round(
      median(({ perSecond }) => perSecond),
      0,
    ),
    'pages in a second of the processor': round(
      median(({ perCpuSecond }) => perCpuSecond),
      0,
    ),
    'p99, ms': median(({ p99 }) => p99),
  }
}
