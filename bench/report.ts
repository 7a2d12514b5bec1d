import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { type Row, tableOf } from './rows.ts'

const resultsFile = new URL('results.json', import.meta.url)
const document = new URL('../docs/performance.md', import.meta.url)
const readme = new URL('../README.md', import.meta.url)

/** A line of the report, and the part, row and column that its figure is from. */
interface Figure {
  text: string
  from: [part: string, row: string, column: string]
  unit?: string
  goal?: string
  isInReadme?: boolean
}

const perCpuSecond = 'ratio by processor time'

const figures: Figure[] = [
  {
    text: 'Finished home page: requests per second of CPU time, as a share of bare `node:http`',
    from: ['cached', 'home', perCpuSecond],
    goal: 'at least 0.85',
    isInReadme: true,
  },
  {
    text: 'Home page not modified, likewise',
    from: ['cached', 'home, not modified', perCpuSecond],
    goal: 'at least 0.9',
  },
  {
    text: 'A list of the API, likewise',
    from: ['cached', '`/api/blog?limit=12`', perCpuSecond],
    goal: 'at least 0.8',
  },
  {
    text: 'Home page with visits counted, as a share of the same without',
    from: ['visits', 'home, counted of uncounted', perCpuSecond],
    goal: 'at least 0.97',
  },
  {
    text: 'Home page rendered again after a save, main-thread time',
    from: ['render', 'home after a save', 'ms of the main thread'],
    unit: ' ms',
    goal: 'at most 12 ms',
    isInReadme: true,
  },
  {
    text: 'A service page when all 48 are rendered again, likewise',
    from: ['render', '48 service pages over 20 connections', 'ms of the main thread'],
    unit: ' ms',
    goal: 'at most 6 ms',
  },
  {
    text: 'A save while 20 people save, p99',
    from: ['saves', 'a save, 20 writers', 'p99, ms'],
    unit: ' ms',
    goal: 'at most 300 ms',
  },
  {
    text: "A save in a flood of strangers' requests, p99",
    from: ['flood', 'a save in a flood', 'p99, ms'],
    unit: ' ms',
    goal: 'at most 250 ms',
    isInReadme: true,
  },
  {
    text: 'The home page in that flood, p99',
    from: ['flood', 'home meanwhile', 'p99, ms'],
    unit: ' ms',
    goal: 'at most 150 ms',
  },
  {
    text: '`npm start` to the first page, once built',
    from: ['start', '`npm start` to the first 200', 'ms'],
    unit: ' ms',
    isInReadme: true,
  },
  {
    text: 'Memory after mixed load, all processes',
    from: ['memory', 'after mixed load', 'all processes, MB'],
    unit: ' MB',
    goal: 'at most 180 MB',
    isInReadme: true,
  },
  {
    text: 'First view of the home page on a phone, with everything',
    from: ['bytes', 'home, 412 px', 'bytes'],
    unit: ' bytes',
    goal: '`bench/budget.json`',
    isInReadme: true,
  },
  {
    text: 'Its scripts before load',
    from: ['bytes', 'home, 412 px', 'scripts'],
    unit: ' bytes',
    goal: 'at most 130,000 bytes',
  },
  {
    text: 'A page of the blog with many posts, time compared with few',
    from: ['growth', '`GET /api/blog?limit=12`', 'ratio'],
    goal: 'about 1',
  },
  {
    text: 'A search for a new word, likewise',
    from: ['growth', 'the same, `q=` a word not searched for before', 'ratio'],
    goal: 'bounded by 100 matches',
  },
  {
    text: 'Lighthouse performance of the home page',
    from: ['lighthouse', 'home', 'performance'],
    goal: '100',
  },
  {
    text: 'Its first paint on a simulated phone',
    from: ['lighthouse', 'home', 'FCP, ms'],
    unit: ' ms',
    goal: 'at most 950 ms',
  },
  {
    text: 'Its largest paint',
    from: ['lighthouse', 'home', 'LCP, ms'],
    unit: ' ms',
    goal: 'at most 1,500 ms',
  },
]

interface Result {
  day: string
  node: string
  cores: number
  rows: Row[]
}

/** Stores the results of a part beside those of the others. */
export function keepResult(part: string, rows: Row[]): void {
  const day = new Date().toISOString().slice(0, 10)
  const result: Result = { day, node: process.version, cores: availableParallelism(), rows }
  writeFileSync(resultsFile, `${JSON.stringify({ ...readResults(), [part]: result }, null, 2)}\n`)
}

function readResults(): Record<string, Result> {
  return existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : {}
}

/** Writes the goals and what was measured into docs/performance.md, and some of it into the README. */
export function writeReport(): void {
  const results = readResults()
  const measured = figures.flatMap((figure) => {
    const [part, row, column] = figure.from
    const value = results[part]?.rows.find(({ name }) => name === row)?.[column]
    return value === undefined ? [] : [{ ...figure, part, value: `${value.toLocaleString('en')}${figure.unit ?? ''}` }]
  })
  const lines = measured.map(({ text, goal = '', value, part }) => ({ name: text, goal, measured: value, part }))
  const machines = Object.values(results).map(({ day, node, cores }) => `${day}, Node ${node}, ${cores} cores`)
  fill(document, 'results', `${tableOf(lines)}\n\nMeasured on ${[...new Set(machines)].sort().join('; ')}.`)
  const summary = measured.filter(({ isInReadme }) => isInReadme)
  fill(readme, 'summary', tableOf(summary.map(({ text, value }) => ({ name: text, measured: value }))))
}

function fill(file: URL, name: string, text: string): void {
  const old = readFileSync(file, 'utf8')
  const place = new RegExp(`(<!-- bench:${name} -->\n)[^]*?(<!-- end -->)`)
  if (!place.test(old)) throw new Error(`${file.pathname} has no place for the table "${name}"`)
  writeFileSync(
    file,
    old.replace(place, (_, begin, end) => `${begin}\n${text}\n\n${end}`),
  )
}
