import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from './support/free-port.ts'
import { builtMain, makeDataDir, startProgram } from './support/program.ts'
import { contactFields } from './support/samples.ts'
import { makeOpenDataDir, startSite, stop } from './support/started-site.ts'

const timeout = 90_000
const read = (path: string) => readFileSync(resolve(import.meta.dirname, '..', path), 'utf8')

async function startMeasured(env: Record<string, string> = {}) {
  const METRICS_PORT = String(await findFreePort())
  const site = await startSite({ DATA_DIR: await makeOpenDataDir(), SEED: 'none', METRICS_PORT, ...env })
  const scrape = async () => (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
  /** The sum of a metric over the values whose labels include `labels`; undefined if there is none. */
  async function value(name: string, labels = ''): Promise<number | undefined> {
    const lines = (await scrape())
      .split('\n')
      .filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
    const wanted = lines.filter((line) => line.includes(labels))
    if (wanted.length > 0) return wanted.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
    return undefined
  }
  const get = async (path: string) => (await fetch(site.url + path, { redirect: 'manual' })).arrayBuffer()
  return { ...site, port: Number(METRICS_PORT), scrape, value, get }
}

test('requests, caches, saves, mail and the process are measured', { timeout }, async () => {
  const site = await startMeasured({ SMTP_URL: 'smtp://127.0.0.1:9' })
  for (const path of ['/robots.txt', '/robots.txt', '/robots.txt', '/api/blog', '/no/page', '/blog?post=none']) {
    await site.get(path)
  }
  expect((await site.send('POST', '/contact', contactFields)).status).toBe(200)
  expect((await site.send('POST', '/job', {})).status).toBe(401)
  expect((await site.send('PROPFIND', '/blog')).status).toBe(404)
  await expect.poll(() => site.value('site_mail_errors_total'), { timeout: 20_000 }).toBeGreaterThan(0)
  const requests = (labels: string) => site.value('http_requests_total', labels)
  expect(await requests('route="/robots.txt"')).toBeUndefined()
  expect(await requests('route="file",method="GET",status="2xx"')).toBe(3)
  expect(await requests('route="/api/blog",method="GET",status="2xx"')).toBe(1)
  expect(await requests('route="/api/contact",method="POST",status="2xx"')).toBe(1)
  expect(await requests('route="other",method="GET",status="3xx"')).toBe(1)
  expect(await requests('route="/blog?post=:id"')).toBe(1)
  expect(await requests('method="other"')).toBe(1)
  expect(await site.value('site_page_cache_hits_total')).toBe(2)
  expect(await site.value('site_page_cache_misses_total')).toBeGreaterThan(1)
  expect(await site.value('site_render_duration_seconds_count')).toBeGreaterThan(0)
  expect(await site.value('site_transactions_total')).toBeGreaterThan(0)
  expect(await site.value('site_outbox_length')).toBeGreaterThan(0)
  expect(await site.value('site_database_up')).toBe(1)
  expect(await site.value('site_disk_free_bytes')).toBeGreaterThan(0)
  expect(await site.value('process_resident_memory_bytes')).toBeGreaterThan(1e7)
  await stop(site)
})

test('what strangers make up adds no series', { timeout }, async () => {
  const site = await startMeasured()
  const series = async () => (await site.scrape()).match(/^http_requests_total\{/gm)?.length ?? 0
  const made = (index: number) => [
    `/x-${index}`,
    `/blog?q=word-${index}`,
    `/blog?post=post-${index}`,
    `/services/service-${index}`,
    `/api/call-${index}`,
    `/api/blog/post-${index}`,
    `/icon-${index}.png`,
    `/sitemap-${index}.xml`,
    `/art/${index}.svg`,
    `/preview/key-${index}`,
    `/admin/edit-blog/${index}`,
    `/media/${index}/a.png`,
  ]
  for (const path of made(1)) await site.get(path)
  const before = await series()
  for (let index = 2; index < 12; index += 1) for (const path of made(index)) await site.get(path)
  expect(await series()).toBe(before)
  expect(await site.value('http_requests_total')).toBe(11 * made(1).length)
  await stop(site)
})

test('only the own listener serves the metrics, and only on 127.0.0.1', { timeout }, async () => {
  const site = await startMeasured()
  const { status, headers } = await fetch(`${site.url}/metrics`, { redirect: 'manual' })
  expect([status, headers.get('location')]).toEqual([302, '/'])
  await expect(fetch(`http://127.0.0.2:${site.port}/metrics`)).rejects.toThrow()
  await expect(fetch(`http://[::1]:${site.port}/metrics`)).rejects.toThrow()
  await stop(site)
})

test('one port gives the metrics of all workers, and a worker that ends takes no counts along', {
  timeout,
}, async () => {
  const site = await startMeasured({ WEB_CONCURRENCY: '2' })
  await expect.poll(() => site.output().match(/"msg":"listening"/g)?.length, { timeout: 20_000 }).toBe(2)
  await expect.poll(() => site.value('site_workers')).toBe(2)
  const send = () =>
    fetch(`${site.url}/robots.txt`, { headers: { Connection: 'close' } }).then((answer) => answer.arrayBuffer())
  for (let count = 0; count < 20; count += 1) await send()
  expect(await site.value('http_requests_total', 'route="file"')).toBe(20)
  const [, pid] = /"pid":(\d+)[^\n]*"msg":"listening"/.exec(site.output()) ?? []
  process.kill(Number(pid), 'SIGKILL')
  await expect.poll(() => site.value('site_worker_ends_total'), { timeout: 20_000 }).toBe(1)
  await expect.poll(() => site.value('site_workers'), { timeout: 20_000 }).toBe(2)
  await send()
  expect(await site.value('http_requests_total', 'route="file"')).toBe(21)
  await stop(site)
})

test.for(['1', '2'])(
  'a METRICS_PORT in use ends the start with a sentence, with %s processes',
  { timeout },
  async ([WEB_CONCURRENCY]) => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const METRICS_PORT = String((server.address() as AddressInfo).port)
    const env = {
      DATA_DIR: makeDataDir(),
      SEED: 'none',
      PORT: '0',
      METRICS_PORT,
      WEB_CONCURRENCY: WEB_CONCURRENCY ?? '',
    }
    const { ended, errors, output } = startProgram([builtMain], env)
    expect(await Promise.race([ended, pause(30_000)])).toBe(1)
    expect(errors()).toBe(`Configuration: METRICS_PORT ${METRICS_PORT} is already in use\n`)
    expect(output()).not.toContain('The site is up')
  },
)

test('the dashboard and the alert rules name only metrics of a real scrape', { timeout }, async () => {
  const site = await startMeasured({ WEB_CONCURRENCY: '2' })
  await expect.poll(() => site.value('site_workers')).toBe(2)
  const known = new Set(Array.from((await site.scrape()).matchAll(/^# TYPE (\S+)/gm), ([, name]) => name))
  const texts = [read('deploy/alerts.yml'), read('deploy/grafana-dashboard.json')]
  const named = texts.flatMap((text) => text.match(/\b(?:http|site|process|nodejs)_[a-z_0-9]+/g) ?? [])
  expect(new Set(named).size).toBeGreaterThan(20)
  const metrics = named.map((name) => name.replace(/_(bucket|sum|count)$/, ''))
  expect(metrics.filter((name) => !known.has(name))).toEqual([])
  const documented: string[] = read('docs/operations.md').match(/`(?:http|site)_[a-z_0-9]+`/g) ?? []
  const own = [...known].filter((name) => /^(http|site)_/.test(name ?? ''))
  expect(own.filter((name) => !documented.includes(`\`${name}\``))).toEqual([])
  await stop(site)
})
