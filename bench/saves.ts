import { cpuTimeOfTree } from './process.ts'
import { type Measure, quantile, round } from './rows.ts'
import { type RunningSite, signIn, withSite } from './site.ts'
import { repeat, timed } from './visitors.ts'

const writers = 20
/** In which Node compiles the code in use. */
const warmUpMs = 5000
const measuredMs = 10_000
const content = 'A text of two kilobytes, as a short post has it. '.repeat(40)

/** Measures posts saved through the API by one administrator with many connections. */
export const measureSaves: Measure = () =>
  withSite({ seed: 'none' }, async (site) => {
    const writePost = await createWriter(site)
    await repeat(writers, AbortSignal.timeout(warmUpMs), writePost)
    const waits: number[] = []
    const before = cpuTimeOfTree(site.pid)
    const written = await repeat(writers, AbortSignal.timeout(measuredMs), timed(writePost, waits))
    return [
      {
        name: `a save, ${writers} writers`,
        'a second': round((written * 1000) / measuredMs, 0),
        'ms of the processor': round((cpuTimeOfTree(site.pid) - before) / written),
        'p50, ms': round(quantile(waits), 0),
        'p99, ms': round(quantile(waits, 0.99), 0),
      },
    ]
  })

/** Signs an administrator in. Returns a function that saves a new post. */
export async function createWriter(site: RunningSite): Promise<() => Promise<void>> {
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
