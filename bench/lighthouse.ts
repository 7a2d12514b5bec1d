import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { findPublicPages } from './pages.ts'
import { type Measure, quantile, type Row, round } from './rows.ts'
import { withSite } from './site.ts'

const runs = 3
/** Lighthouse occasionally misses the start of a page (NO_NAVSTART) and asks to be run again. */
const tries = 3
const program = new URL('node_modules/.bin/lighthouse', import.meta.url).pathname
const browsers = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-headless-shell']
const browserFlags = `--headless --no-sandbox --disable-gpu --disable-quic --no-first-run
--disable-background-networking --disable-component-update --disable-sync`.replace('\n', ' ')

/** Runs Lighthouse's simulated phone on each kind of public page. */
export const measureLighthouse: Measure = () =>
  withSite({ seed: 'demo' }, async (site) => {
    const rows: Row[] = []
    for (const { name, path } of await findPublicPages(site.url)) {
      const reports: Report[] = []
      for (let count = 0; count < runs; count += 1) reports.push(await runLighthouse(site.url + path))
      rows.push(rowOf(name, reports))
    }
    return rows
  })

interface Report {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue: number }>
}

async function runLighthouse(url: string): Promise<Report> {
  const browser = browsers.find((path) => path && existsSync(path))
  const args = [program, url, '--quiet', '--output=json', `--chrome-flags=${browserFlags}`]
  const env = { ...process.env, CHROME_PATH: browser }
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { stdout } = await promisify(execFile)(process.execPath, args, { env, maxBuffer: 64 * 1024 * 1024 })
      return JSON.parse(stdout)
    } catch (error) {
      if (attempt === tries) throw new Error(`Lighthouse failed on ${url}: ${(error as { stderr?: string }).stderr}`)
    }
  }
}

function rowOf(name: string, reports: Report[]): Row {
  const score = (id: string) => round(100 * quantile(reports.map(({ categories }) => categories[id]?.score ?? 0)), 0)
  const figure = (id: string, digits = 0) =>
    round(quantile(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN)), digits)
  return {
    name,
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    'FCP, ms': figure('first-contentful-paint'),
    'LCP, ms': figure('largest-contentful-paint'),
    'TBT, ms': figure('total-blocking-time'),
    CLS: figure('cumulative-layout-shift', 3),
  }
}
