import { performance } from 'node:perf_hooks'
import { cpuTimeOf } from './process.ts'
import { type Measure, type Row, round } from './rows.ts'
import { type RunningSite, withSite } from './site.ts'

const times = 200
const connections = 20

const aService = '/services/sap-implementation'

/** Renders uncached pages, as the first visitor after a save gets them. */
export const measureRender: Measure = () =>
  withSite({ seed: 'demo', isPinned: true }, async (site) => {
    const services = await servicesOf(site)
    await renderAtOnce(site, services)
    return [
      await measure(site, 'home after a save', times, () => renderEach(site, '/', savePost)),
      await measure(site, 'a service page after a save', times, () => renderEach(site, aService, saveService)),
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

type Change = (site: RunningSite, count: number) => void

/** Of the newest post, which the home page shows. */
const savePost: Change = (site, count) =>
  site.save(
    `update posts set title = 'Notes ${count}' where id =
      (select id from posts where public_from <= '9' order by published_at desc, id desc limit 1)`,
  )

const saveService: Change = (site) =>
  site.save(`update service_pages set revision = revision + 1 where '/services/' || name = '${aService}'`)

async function renderEach(site: RunningSite, path: string, change: Change): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    change(site, count)
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
