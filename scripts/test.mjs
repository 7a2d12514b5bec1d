// npm test: installs what is missing (a browser and PostgreSQL included), builds, then runs every check and test.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { ensureBuilt, ensureInstalled, execute } from './prepare.mjs'
import { ensureTestTools } from './test-tools.mjs'

const reports = 'test-results'
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

keepFilesInMemory()

const total = { passed: 0, failed: 0 }
/**
 * Failures are retried, the last time with nothing else running, as the machine may be loaded. Lists what passed then.
 * @type {string[]}
 */
const laterTries = []

await Promise.all([ensureTestTools(), buildAndCheck()])
await runInTurn(await vitest())
// Much of the attack waits for timeouts.
await runInTurn(...(await Promise.all([playwright(), attack()])))

for (const name of laterTries) console.log(`Passed only on retry: ${name}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

/** The tests' databases and browsers sync thousands of times: on a slow disk they would wait longer than they work. */
function keepFilesInMemory() {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize < 4 * 1024 ** 3) return
  const folder = mkdtempSync(`${memory}/site-tests-`)
  // As /tmp: some tests run programs as other users.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

async function buildAndCheck() {
  await ensureInstalled()
  // For the commands that are run from here on; the build sets its own.
  process.env.NODE_ENV = 'test'
  await Promise.all([ensureBuilt(), check()])
}

async function check() {
  for (const [command = '', ...args] of [
    ['biome', 'ci', '--error-on-warnings', '.'],
    ['react-router', 'typegen'],
    ['tsc', '--noEmit'],
  ]) {
    const isGreen = await execute(command, args)
    count(command, { passed: isGreen ? 1 : 0, failed: 0 }, isGreen)
  }
}

/**
 * @typedef {() => Promise<void>} Retry
 * @param {(Retry | undefined)[]} retries
 */
async function runInTurn(...retries) {
  for (const retry of retries) await retry?.()
}

/** @returns {Promise<Retry | undefined>} */
async function vitest() {
  const report = `${reports}/vitest.json`
  const run = (/** @type {string[]} */ ...args) =>
    execute('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args])
  const ran = await run('--retry=1')
  const { failedFiles, ...first } = readVitest(report)
  if (ran || failedFiles.length === 0) return void count('vitest', first, ran)
  count('vitest', { passed: first.passedElsewhere, failed: 0 }, true)
  return async () => {
    const ranAgain = await run('--maxWorkers=1', ...failedFiles)
    count('vitest again', readVitest(report), ranAgain)
    if (ranAgain) laterTries.push(...failedFiles)
  }
}

/** @returns {Promise<Retry | undefined>} */
async function playwright() {
  const report = `${reports}/playwright.json`
  const run = (/** @type {string[]} */ ...args) =>
    execute('playwright', ['test', ...args], { PLAYWRIGHT_JSON_OUTPUT_NAME: report })
  const ran = await run('--retries=1')
  const first = readPlaywright(report)
  laterTries.push(...first.flaky)
  if (ran || first.unexpected.length === 0) return void count('playwright', first, ran)
  count('playwright', { ...first, failed: 0 }, true)
  return async () => {
    const ranAgain = await run('--last-failed', '--workers=1')
    count('playwright again', readPlaywright(report), ranAgain)
    if (ranAgain) laterTries.push(...first.unexpected)
  }
}

/**
 * Runs families with a failed attempt again, each by itself.
 * @returns {Promise<Retry | undefined>}
 */
async function attack() {
  const report = `${reports}/attack.json`
  const ran = await execute('node', ['attack/main.ts', '--short', '--json', report])
  const { rows, seed } = readAttack(report)
  const families = new Set(rows.filter(hasFailed).map(({ family }) => family))
  if (ran || families.size === 0 || families.has('afterwards')) return void count('attack', tally(rows), ran)
  count('attack', tally(rows.filter(({ family }) => !families.has(family))), true)
  return () => runInTurn(...[...families].map((family) => () => attackAgain(family, seed)))
}

/**
 * @param {string} family
 * @param {string} seed
 */
async function attackAgain(family, seed) {
  const report = `${reports}/attack-${family.replaceAll(' ', '-')}.json`
  const args = ['attack/main.ts', '--short', '--seed', seed, '--only', family, '--json', report]
  const ran = (await execute('node', args)) || (await execute('node', args))
  count(`attack: ${family}`, tally(readAttack(report).rows.filter((row) => row.family === family)), ran)
  if (ran) laterTries.push(`attack: ${family}`)
}

/**
 * A command that fails without naming a failed test counts as one failure.
 * @param {string} name
 * @param {{ passed: number, failed: number }} counted
 * @param {boolean} isGreen
 */
function count(name, { passed, failed }, isGreen) {
  total.passed += passed
  total.failed += isGreen ? failed : Math.max(1, failed)
  if (!isGreen) console.log(`FAILED: ${name}`)
}

/**
 * @typedef {{ name: string, status: string, assertionResults: { status: string }[] }} VitestFile
 * @param {string} path
 */
function readVitest(path) {
  if (!existsSync(path)) return { passed: 0, failed: 1, failedFiles: [], passedElsewhere: 0 }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(path, 'utf8'))
  /** @type {VitestFile[]} */
  const files = testResults
  const failedFiles = new Set(files.filter(({ status }) => status === 'failed').map(({ name }) => name))
  const passedElsewhere = files
    .filter(({ name }) => !failedFiles.has(name))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length
  return { passed: numPassedTests, failed: numFailedTests, failedFiles: [...failedFiles], passedElsewhere }
}

/** @param {string} path */
function readPlaywright(path) {
  if (!existsSync(path)) return { passed: 0, failed: 1, flaky: [], unexpected: [] }
  const { stats, suites } = JSON.parse(readFileSync(path, 'utf8'))
  const named = (/** @type {string} */ wanted) =>
    specsOf(suites)
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ title, file }) => `${file}: ${title}`)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    flaky: named('flaky'),
    unexpected: named('unexpected'),
  }
}

/**
 * @typedef {{ title: string, file: string, tests: { status: string }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * @param {Suite[]} suites
 * @returns {Spec[]}
 */
function specsOf(suites) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])])
}

/**
 * @typedef {{ family: string, reasons: string[] }} AttackRow
 * @param {string} path
 * @returns {{ seed: string, rows: AttackRow[] }}
 */
function readAttack(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : { seed: '', rows: [] }
}

/** @param {AttackRow} row */
function hasFailed({ reasons }) {
  return reasons.length > 0
}

/** @param {AttackRow[]} rows */
function tally(rows) {
  const failed = rows.filter(hasFailed).length
  return { passed: rows.length - failed, failed }
}
