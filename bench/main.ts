import { measureCached } from './cached.ts'
import { measureGrowth } from './growth.ts'
import { measureRender } from './render.ts'
import { keepResult, writeReport } from './report.ts'
import { type Measure, tableOf } from './rows.ts'

const parts: Record<string, Measure> = {
  cached: measureCached,
  render: measureRender,
  growth: measureGrowth,
}
const usage = `npm run bench                     every part, in about five minutes
npm run bench -- cached render    these parts: ${Object.keys(parts).join(', ')}
npm run bench -- --long           more rounds, more content, longer load
npm run bench -- --report         puts what bench/results.json has into docs/performance.md, and measures nothing`

const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'))
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))

async function measureParts(): Promise<void> {
  for (const [name, measure] of Object.entries(parts)) {
    if (named.length > 0 && !named.includes(name)) continue
    console.error(`Measuring: ${name}`)
    const rows = await measure({ isLong: flags.includes('--long') })
    keepResult(name, rows)
    console.log(`\n${name}\n\n${tableOf(rows)}\n`)
  }
}

if (named.some((name) => !(name in parts)) || flags.some((flag) => !['--long', '--report'].includes(flag))) {
  console.error(usage)
  process.exit(1)
}
if (flags.includes('--report')) writeReport()
else await measureParts()
