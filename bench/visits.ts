import { runLoad } from './load.ts'
import { cpuTimeOf } from './process.ts'
import { type Measure, quantile, round } from './rows.ts'
import { type RunningSite, withSite } from './site.ts'

const connections = 50
const seconds = 1

const browser = {
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  Referer: 'https://search.example/results',
}

/**
 * Measures what counting visits costs a finished page: one process, asked by a browser that allows counting and by one
 * that does not, in short alternation. The two requests have the same length.
 */
export const measureVisits: Measure = ({ isLong }) =>
  withSite({ seed: 'demo', isPinned: true }, async (site) => {
    const counted = () => perCpuSecond(site, { ...browser, DNT: '0' })
    const uncounted = () => perCpuSecond(site, { ...browser, DNT: '1' })
    await uncounted()
    await counted()
    const ratios: number[] = []
    for (let index = 0; index < (isLong ? 40 : 20); index += 1) {
      // The order alternates too.
      if (index % 2 === 0) {
        const own = await counted()
        ratios.push(own / (await uncounted()))
      } else {
        const other = await uncounted()
        ratios.push((await counted()) / other)
      }
    }
    const [lower, middle, upper] = [0.25, 0.5, 0.75].map((share) => round(quantile(ratios, share), 3))
    return [
      {
        name: 'home, counted of uncounted',
        'ratio by processor time': middle ?? 0,
        'from (a quarter)': lower ?? 0,
        'to (three quarters)': upper ?? 0,
        rounds: ratios.length,
      },
    ]
  })

async function perCpuSecond(site: RunningSite, headers: Record<string, string>): Promise<number> {
  const before = cpuTimeOf(site.pid)
  const { requests } = await runLoad({ url: `${site.url}/`, headers, connections, seconds })
  return requests / ((cpuTimeOf(site.pid).process - before.process) / 1000)
}
