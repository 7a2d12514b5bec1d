import { setFirstView } from './budget.ts'
import { measureBytes } from './bytes.ts'
import { measureCached } from './cached.ts'
import { measureGrowth } from './growth.ts'
import { measureLatency } from './latency.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureMemory } from './memory.ts'
import { measureRender } from './render.ts'
import { keepResult, writeReport } from './report.ts'
import { type Measure, tableOf } from './rows.ts'
import { measureStart } from './start.ts'
import { measureStorm } from './storm.ts'
import { measureVisits } from './visits.ts'
import { measureWorkers } from './workers.ts'
import { measureReadsWhileWriting, measureWrites } from './writes.ts'

const parts: Record<string, Measure> = {
  cached: measureCached,
  visits: measureVisits,
  latency: measureLatency,
  workers: measureWorkers,
  render: measureRender,
  storm: measureStorm,
  writes: measureWrites,
  'reads-while-writing': measureReadsWhileWriting,
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
  }
}

if (named.some((name) => !(name in parts)) || flags.some((flag) => !known.includes(flag))) {
  console.error(usage)
  process.exit(1)
}
const isReport = flags.includes('--report')
if (!isReport || isLong || named.length > 0) await measureParts()
if (isReport) writeReport()
