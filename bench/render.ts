import { performance } from 'node:perf_hooks'
import { cpuTimeOf } from './process.ts'
import { type Measure, type Row, round } from './rows.ts'
import { type RunningSite, withSite } from './site.ts'

const times = 40
const connections = 20

/** Renders uncached pages, as the first visitor after a save gets them. */
export const measureRender: Measure = () =>
  withSite({ seed: 'demo', isPinned: true }, async (site) => {
    const services = await servicesOf(site)
    await renderAtOnce(site, services)
    return [
      await measure(site, 'home', times, () => renderEach(site, '/')),
      await measure(site, 'a service page', times, () => renderEach(site, '/services/sap-implementation')),
      await measure(site, `${services.length} service pages over ${connections} connections`, services.length, () =>
        renderAtOnce(site, services),
      ),
    ]
  })

async function servicesOf(site: RunningSite): Promise<string[]> {
  const map = await site.get('/sitemap.xml')
  return [...map.matchAll(/<loc>[^<]*(\/services\/[^<]+)/g)].map(([, path]) => path as string)
}

async function measure(site: RunningSite, name: string, pages: number, render: () => Promise<void>): Promise<Row> {
  await render()
  const before = cpuTimeOf(site.pid)
  const from = performance.now()
  await render()
  const seconds = (performance.now() - from) / 1000
  const after = cpuTimeOf(site.pid)
  return {
    name,
    'ms of the main thread': round((after.mainThread - before.mainThread) / pages),
    'ms of the processor': round((after.process - before.process) / pages),
    'pages a second': round(pages / seconds, 0),
  }
}

async function renderEach(site: RunningSite, path: string): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    site.changeContent()
    await site.get(path)
  }
}

async function renderAtOnce(site: RunningSite, paths: string[]): Promise<void> {
  site.changeContent()
  const waiting = [...paths]
  const ask = async () => {
    for (let path = waiting.pop(); path; path = waiting.pop()) await site.get(path)
  }
  await Promise.all(Array.from({ length: connections }, ask))
}
