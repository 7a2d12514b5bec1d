import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fillDatabase } from './growth-data.ts'
import { type Measure, quantile, type Row, round } from './rows.ts'
import { type RunningSite, signIn, startSite } from './site.ts'

const small = { posts: 100, jobs: 100 }
const larger = { posts: 10_000, jobs: 1000 }
const largest = { posts: 100_000, jobs: 10_000 }
const starts = 7

interface Site extends RunningSite {
  cookie: string
  postId: string
  jobId: string
  /** A blog page far from the first. */
  farPage: number
}

type Call = (site: Site, round: number) => Promise<unknown>

/** Words from the sample texts. */
const words = `migration cutover system table report query index memory cost contract release test user screen team data
cloud server change business design engineer customer question answer hour week month number order price plant stock
model field value result meeting plan budget error failure network storage license upgrade process step document page`.split(
  /\s+/,
)

/** Returns a new search each time, so that none is cached: once all words are used, it varies their case. */
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

/** Requests a page like the first visitor after a save: nothing is cached. */
const made =
  (path: (site: Site) => string): Call =>
  async (site) => {
    site.changeContent()
    return site.measure(path(site))
  }

/**
 * Measures whether the site stays fast as its content grows: makes the same calls to two sites, one with few posts and
 * jobs and one with many, in alternation.
 */
export const measureGrowth: Measure = async ({ isLong }) => {
  const large = isLong ? largest : larger
  const rounds = isLong ? 101 : 21
  const directories = [small, large].map(() => mkdtempSync(join(tmpdir(), 'site-bench-')))
  const running: RunningSite[] = []
  const rowOf = (name: string, times: Times): Row => {
    const [few, many] = times.map((each) => quantile(each)) as [number, number]
    const of = ({ posts, jobs }: typeof small) =>
      `ms with ${posts.toLocaleString('en')} posts, ${jobs.toLocaleString('en')} jobs`
    return { name, [of(small)]: round(few), [of(large)]: round(many), ratio: round(many / few) }
  }
  try {
    for (const [index, { posts, jobs }] of [small, large].entries()) {
      await fillDatabase(directories[index] as string, posts, jobs)
    }
    const rows = [rowOf('start, until it listens', await timeStarts(directories))]
    const sites: Site[] = []
    for (const directory of directories) {
      const site = await startSite(directory)
      running.push(site)
      sites.push({ ...site, ...(await openSite(site)) })
    }
    const add = async (name: string, call: Call) => rows.push(rowOf(name, await time(sites, call, rounds)))
    for (const [name, call] of calls) await add(name, call)
    for (const [name, path] of pages) await add(`${name}, made anew`, made(path))
    for (const [name, path] of pages) await add(`${name}, kept`, (site) => site.measure(path(site)))
    return rows
  } finally {
    await Promise.all(running.map((site) => site.stop()))
    for (const directory of directories) rmSync(directory, { recursive: true, force: true })
  }
}

/** Milliseconds with few and with many entries. */
type Times = [number[], number[]]

async function timeStarts(directories: string[]): Promise<Times> {
  const times: Times = [[], []]
  for (let turn = 0; turn < starts; turn += 1) {
    for (const [index, directory] of directories.entries()) {
      const site = await startSite(directory)
      times[index]?.push(site.startedInMs)
      await site.stop()
    }
  }
  return times
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

/** Alternates between the sites, so that other load on the machine affects both alike. */
async function time(sites: Site[], call: Call, rounds: number): Promise<Times> {
  const times: Times = [[], []]
  for (let turn = -3; turn < rounds; turn += 1) {
    for (const [index, site] of sites.entries()) {
      const from = performance.now()
      const own = await call(site, turn + 3)
      if (turn >= 0) times[index]?.push(typeof own === 'number' ? own : performance.now() - from)
    }
  }
  return times
}
