import { findExcess, readBudget, setFirstView } from './budget.ts'
import { measureBytes } from './bytes.ts'
import { measureCached } from './cached.ts'
import { measureFlood } from './flood.ts'
import { measureGrowth } from './growth.ts'
import { measureLatency } from './latency.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureMemory } from './memory.ts'
import { measureRender } from './render.ts'
import { keepResult, writeReport } from './report.ts'
import { type Measure, type Row, tableOf } from './rows.ts'
import { measureSaves } from './saves.ts'
import { measureStart } from './start.ts'
import { measureVisits } from './visits.ts'
import { measureWorkers } from './workers.ts'

const parts: Record<string, Measure> = {
  cached: measureCached,
  visits: measureVisits,
  latency: measureLatency,
  workers: measureWorkers,
  render: measureRender,
  saves: measureSaves,
  flood: measureFlood,
  start: measureStart,
  memory: measureMemory,
  bytes: measureBytes,
  growth: measureGrowth,
  lighthouse: measureLighthouse,
}
/** Takes as long as all other parts together. */
const onlyWhenLong = 'lighthouse'

const usage = `npm run bench                     all parts except ${onlyWhenLong}, in about five minutes
npm run bench -- cached render    only these parts, out of ${Object.keys(parts).join(', ')}
npm run bench -- bytes --budget   also set the budget in bench/budget.json to the measured figures plus 3 %
npm run bench -- --long           all parts, with more rounds, more content and a longer load
npm run bench -- --report         only write bench/results.json into docs/performance.md and README.md; with parts or
                                  --long, measure first`

const known = ['--budget', '--long', '--report']
const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const isLong = flags.includes('--long')

async function measureParts(): Promise<void> {
  const all = Object.keys(parts).filter((name) => isLong || name !== onlyWhenLong)
  for (const name of named.length > 0 ? named : all) {
    console.error(`Measuring: ${name}`)
    const rows = (await parts[name]?.({ isLong })) ?? []
    keepResult(name, rows)
    if (name === 'bytes' && flags.includes('--budget')) setFirstView(rows)
    console.log(`\n${name}\n\n${tableOf(rows)}\n`)
    reportSlow(rows)
  }
}

function reportSlow(rows: Row[]): void {
  const { waits } = readBudget()
  for (const { name, 'p99, ms': p99 } of rows) {
    const excess = name in waits ? findExcess(name, { p99: Number(p99) }, { p99: waits[name] ?? 0 }) : []
    if (excess.length > 0) process.exitCode = 1
    for (const line of excess) console.error(line)
  }
}

if (named.some((name) => !(name in parts)) || flags.some((flag) => !known.includes(flag))) {
  console.error(usage)
  process.exit(1)
}
const isReport = flags.includes('--report')
if (!isReport || isLong || named.length > 0) await measureParts()
if (isReport) writeReport()
