import { setFirstView } from './budget.ts'
import { measureBytes } from './bytes.ts'
import { measureCached } from './cached.ts'
import { measureGrowth } from './growth.ts'
import { measureRender } from './render.ts'
import { keepResult, writeReport } from './report.ts'
import { type Measure, tableOf } from './rows.ts'

const parts: Record<string, Measure> = {
  cached: measureCached,
  render: measureRender,
  growth: measureGrowth,
  bytes: measureBytes,
}
const usage = `npm run bench                     every part, in about five minutes
npm run bench -- cached render    these parts: ${Object.keys(parts).join(', ')}
npm run bench -- bytes --budget   and lets bench/budget.json have these bytes and 3 % more
npm run bench -- --long           more rounds, more content, longer load
npm run bench -- --report         puts what bench/results.json has into docs/performance.md, and measures nothing`

const known = ['--budget', '--long', '--report']
const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))

async function measureParts(): Promise<void> {
  for (const [name, measure] of Object.entries(parts)) {
    if (named.length > 0 && !named.includes(name)) continue
    console.error(`Measuring: ${name}`)
    const rows = await measure({ isLong: flags.includes('--long') })
    keepResult(name, rows)
    if (name === 'bytes' && flags.includes('--budget')) setFirstView(rows)
    console.log(`\n${name}\n\n${tableOf(rows)}\n`)
  }
}

if (named.some((name) => !(name in parts)) || flags.some((flag) => !known.includes(flag))) {
  console.error(usage)
  process.exit(1)
}
if (flags.includes('--report')) writeReport()
else await measureParts()
