import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'

const usage = `npm run test:mutations                     the server's code, folder by folder, for MUTATION_MINUTES (60)
npm run test:mutations -- src/db ...       these folders or files`
/** In per cent of the mutants that a test reaches. */
const minScore = 85
/** Left out because they start processes and wait for them: trying one mutant takes a minute. */
const leftOut = ['image-process', 'job-process', 'markdown', 'workers'].map(
  (name) => `!src/platform/**/${name}.server.ts`,
)
const minutes = Number(process.env.MUTATION_MINUTES ?? 60)
const begun = performance.now()

interface Tally {
  killed: number
  survived: number
  /** Not reached by the tests of their own folder. */
  unreached: number
}

/** A mutant is tried with its own folder's tests: all tests would take days, and each folder should stand alone. */
function testsFor(target: string): string {
  const [folder] = /^src\/(db|entries|platform|features\/[^/]+)/.exec(target) ?? []
  if (!folder || !existsSync(target)) throw new Error(`${target} is not the server's code\n\n${usage}`)
  return `${folder}/**/*.test.ts`
}

function mutate(target: string): Tally {
  const tests = testsFor(target)
  const results = `.cache/mutations/${target.replaceAll('/', '-')}.json`
  const code = target.endsWith('.ts') ? target : [`${target}/**/*.server.ts`, ...leftOut].join()
  console.log(`\n> ${target}`)
  const args = ['run', 'mutations/stryker.json', '--mutate', code, '--testFiles', tests, '--incrementalFile', results]
  const { status } = spawnSync('mutations/node_modules/.bin/stryker', args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  return count(results)
}

function count(results: string): Tally {
  const files: { mutants: { status: string }[] }[] = Object.values(JSON.parse(readFileSync(results, 'utf8')).files)
  const statuses = files.flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const having = (...wanted: string[]) => statuses.filter((status) => wanted.includes(status)).length
  return { killed: having('Killed', 'Timeout'), survived: having('Survived'), unreached: having('NoCoverage') }
}

function describe(name: string, { killed, survived, unreached }: Tally): string {
  const score = killed + survived > 0 ? ((100 * killed) / (killed + survived)).toFixed(1) : '-'
  return `${name.padEnd(24)} ${score.padStart(6)} % of ${killed + survived} mutants killed; ${unreached} not reached`
}

const named = process.argv.slice(2)
const targets =
  named.length > 0 ? named : ['src/db', 'src/entries', 'src/platform', ...globSync('src/features/*').sort()]
const total: Tally = { killed: 0, survived: 0, unreached: 0 }
const lines: string[] = []
for (const target of targets) {
  if (performance.now() - begun > minutes * 60_000) {
    lines.push(`${target.padEnd(24)} not begun: ${minutes} minutes are over; the next run keeps what is done`)
    continue
  }
  const tally = mutate(target)
  lines.push(describe(target, tally))
  for (const key of ['killed', 'survived', 'unreached'] as const) total[key] += tally[key]
}
console.log(`\n${[...lines, describe('All', total)].join('\n')}`)
process.exitCode = total.killed * 100 < minScore * (total.killed + total.survived) ? 1 : 0
