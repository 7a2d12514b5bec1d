import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Postgres, startPostgres } from '../test/support/postgres.ts'
import { lanes } from './lanes.ts'
import { asMarkdown, asText, writeReport } from './report.ts'
import { type Options, type Row, runFamilies } from './run.ts'
import { startTarget } from './target.ts'

const usage = `npm run attack -- [options]

  --short            a smaller run for every day, of a few minutes
  --seed <text>      repeat the random choices of an earlier run, which printed its seed
  --only <family>    run one family of attempts, e.g. fuzz
  --postgres         attack sites on a PostgreSQL of their own instead of SQLite
  --markdown         print the table at the end as Markdown
  --json <file>      write the results to this file (default: attack/results.json)`

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Date.now()) },
    only: { type: 'string' },
    postgres: { type: 'boolean', default: false },
    markdown: { type: 'boolean', default: false },
    json: { type: 'string', default: 'attack/results.json' },
    help: { type: 'boolean', default: false },
  },
})

const startedAt = Date.now()
const say = (text: string) =>
  console.log(`${String(Math.round((Date.now() - startedAt) / 1000)).padStart(4)} s  ${text}`)

async function attack(): Promise<Row[]> {
  const options: Options = { seed: values.seed, isShort: values.short, say }
  say(`seed ${values.seed}`)
  const chosen = lanes
    .map((lane) => lane().filter(({ name }) => !values.only || name === values.only || name === 'afterwards'))
    .filter((families) => families.some(({ name }) => name !== 'afterwards'))
  if (chosen.length === 0) throw new Error(`There is no family "${values.only}"\n\n${usage}`)
  const postgres = values.postgres ? await startPostgres() : undefined
  const runLane = async (families: (typeof chosen)[number]) => {
    const target = await startTarget(postgres && (await createDatabase(postgres)))
    try {
      return await runFamilies(target, families, options)
    } finally {
      await target.stop()
    }
  }
  // In the short form, lanes run in parallel: some wait for timeouts while others work.
  try {
    if (values.short) return (await Promise.all(chosen.map(runLane))).flat()
    const rows: Row[] = []
    for (const families of chosen) rows.push(...(await runLane(families)))
    return rows
  } finally {
    await postgres?.stop()
  }
}

let databases = 0

async function createDatabase({ url }: Postgres): Promise<string> {
  const name = `site_${databases++}`
  const admin = new pg.Client(url)
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  return url.replace(/postgres$/, name)
}

async function main(): Promise<void> {
  if (values.help) return console.log(usage)
  const rows = await attack()
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  writeReport(values.json, { seed: values.seed, form: values.short ? 'short' : 'long', seconds, rows })
  const failed = rows.filter(({ reasons }) => reasons.length > 0).length
  console.log(`\n${values.markdown ? asMarkdown({ rows }) : asText(rows)}`)
  console.log(
    `\nThe site withstood ${rows.length - failed} attempts and failed ${failed}, in ${seconds} s (--seed ${values.seed})`,
  )
  process.exit(failed > 0 ? 1 : 0)
}

// A signal ends a process without its exit handlers, which stop the site that it has started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

await main().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
