import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fillDatabase } from './growth-data.ts'
import { type RunningSite, signIn, startSite } from './site.ts'

/**
 * Whether the site stays as quick as its content grows: the same calls to two sites, one with few posts and jobs and one
 * with many, in turns. Prints a table in Markdown.
 */

const small = { posts: 100, jobs: 100 }
const large = { posts: Number(process.argv[2] ?? 100_000), jobs: Number(process.argv[3] ?? 10_000) }
const rounds = 101
const starts = 7

interface Site extends RunningSite {
  cookie: string
  postId: string
  jobId: string
  /** A page of the blog far from the first. */
  farPage: number
}

interface Measured {
  name: string
  /** Milliseconds, the median. */
  few: number
  many: number
}

type Call = (site: Site, round: number) => Promise<unknown>

/** Words of the sample texts. */
const words = `migration cutover system table report query index memory cost contract release test user screen team data
cloud server change business design engineer customer question answer hour week month number order price plant stock
model field value result meeting plan budget error failure network storage license upgrade process step document page`.split(
  /\s+/,
)

/** Another one each time, so that none is remembered: once all words were searched for, they come in other letters. */
function newSearch(round: number): string {
  const word = words[round % words.length] as string
  const capitals = Math.floor(round / words.length)
  return word.slice(0, capitals).toUpperCase() + word.slice(capitals)
}

const signedIn =
  (path: string): Call =>
  (site) =>
    site.get(path, { Cookie: site.cookie })

const calls: [name: string, call: Call][] = [
  ['`GET /api/blog?limit=12`', signedIn('/api/blog?limit=12')],
  [
    'the same, `page=500` (of few posts `page=8`)',
    (site) => site.get(`/api/blog?limit=12&page=${site.farPage}`, { Cookie: site.cookie }),
  ],
  ['the same, `category=Design`', signedIn('/api/blog?limit=12&category=Design')],
  ['the same, `tag=tag-1`', signedIn('/api/blog?limit=12&tag=tag-1')],
  ['the same, `sort=title`', signedIn('/api/blog?limit=12&sort=title')],
  ['the same, `sort=status&order=desc`', signedIn('/api/blog?limit=12&sort=status&order=desc')],
  [
    'the same, `q=` a word not searched for before',
    (site, round) => site.get(`/api/blog?limit=12&q=${newSearch(round)}`, { Cookie: site.cookie }),
  ],
  ['the same, `q=` a word searched for before', signedIn('/api/blog?limit=12&q=system')],
  ['`GET /api/blog/{id}`', (site) => site.get(`/api/blog/${site.postId}`, { Cookie: site.cookie })],
  ['`GET /api/job?limit=12`', signedIn('/api/job?limit=12')],
  [
    'the same, `department=Engineering&location=Remote`, 8 of them',
    signedIn('/api/job?limit=8&department=Engineering&location=Remote'),
  ],
  ['the same, `sort=deadline`', signedIn('/api/job?limit=12&sort=deadline')],
  ['`GET /api/job/{id}`', (site) => site.get(`/api/job/${site.jobId}`, { Cookie: site.cookie })],
  ['`GET /api/overview` (the dashboard)', signedIn('/api/overview')],
  ['`GET /api/activity` (the dashboard)', signedIn('/api/activity?days=90')],
]

const pages: [name: string, path: (site: Site) => string][] = [
  ['`/blog`', () => '/blog'],
  ['`/blog?page=500` (of few posts `page=8`)', (site) => `/blog?page=${site.farPage}`],
  ['`/blog?category=Design`', () => '/blog?category=Design'],
  ['`/blog?q=system`', () => '/blog?q=system'],
  ['an article', (site) => `/blog?post=${site.postId}`],
  ['`/career`', () => '/career'],
  ['`/blog/feed.xml`', () => '/blog/feed.xml'],
  ['`/sitemap.xml`', () => '/sitemap.xml'],
]

/** As the first visitor after a save gets it: nothing is remembered. */
const made =
  (path: (site: Site) => string): Call =>
  async (site) => {
    site.changeContent()
    return site.measure(path(site))
  }

async function main(): Promise<void> {
  const directories = [small, large].map(() => mkdtempSync(join(tmpdir(), 'site-bench-')))
  const running: RunningSite[] = []
  try {
    for (const [index, { posts, jobs }] of [small, large].entries()) {
      await fillDatabase(directories[index] as string, posts, jobs)
      console.error(`${posts} posts and ${jobs} jobs are there`)
    }
    const results = [await measureStarts(directories)]
    const sites: Site[] = []
    for (const directory of directories) {
      const site = await startSite(directory)
      running.push(site)
      sites.push({ ...site, ...(await openSite(site)) })
    }
    const [few, many] = sites as [Site, Site]
    for (const [name, call] of calls) results.push(await measure(name, few, many, call))
    for (const [name, path] of pages) results.push(await measure(`${name}, made anew`, few, many, made(path)))
    for (const [name, path] of pages) {
      results.push(await measure(`${name}, kept`, few, many, (site) => site.measure(path(site))))
    }
    console.log(tableOf(results))
    console.log(`Memory afterwards: ${few.memory()} MB and ${many.memory()} MB.`)
  } finally {
    await Promise.all(running.map((site) => site.stop()))
    for (const directory of directories) rmSync(directory, { recursive: true, force: true })
  }
}

async function measureStarts(directories: string[]): Promise<Measured> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < starts; round += 1) {
    for (const [index, directory] of directories.entries()) {
      const site = await startSite(directory)
      times[index]?.push(site.startedInMs)
      await site.stop()
    }
  }
  return { name: 'start, until it listens', few: medianOf(times[0]), many: medianOf(times[1]) }
}

async function openSite(site: RunningSite): Promise<Pick<Site, 'cookie' | 'postId' | 'jobId' | 'farPage'>> {
  const { blogs, total } = JSON.parse(await site.get('/api/blog?limit=1&page=50'))
  const { jobs } = JSON.parse(await site.get('/api/job?limit=1'))
  return {
    cookie: await signIn(site),
    postId: blogs[0]._id,
    jobId: jobs[0]._id,
    farPage: Math.min(500, total / 12) | 0,
  }
}

/** In turns, so that what else the machine does meets both alike. */
async function measure(name: string, few: Site, many: Site, call: Call): Promise<Measured> {
  const times: [number[], number[]] = [[], []]
  for (let round = -3; round < rounds; round += 1) {
    for (const [index, site] of [few, many].entries()) {
      const from = performance.now()
      const own = await call(site, round + 3)
      if (round >= 0) times[index]?.push(typeof own === 'number' ? own : performance.now() - from)
    }
  }
  console.error(name)
  return { name, few: medianOf(times[0]), many: medianOf(times[1]) }
}

function medianOf(times: number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] as number
}

function tableOf(results: Measured[]): string {
  const number = (value: number) => value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 })
  const of = ({ posts, jobs }: typeof small) => `${posts.toLocaleString('en')} posts, ${jobs.toLocaleString('en')} jobs`
  return [
    `| | ${of(small)} | ${of(large)} | ratio |`,
    '| --- | --- | --- | --- |',
    ...results.map(
      ({ name, few, many }) => `| ${name} | ${number(few)} ms | ${number(many)} ms | ${(many / few).toFixed(2)} |`,
    ),
  ].join('\n')
}

await main()
