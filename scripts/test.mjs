// npm test: installs what is missing (a browser and PostgreSQL included), builds, then runs every check and test.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureBuilt, ensureInstalled, environment } from './prepare.mjs'
import { ensureTestTools } from './test-tools.mjs'

await ensureInstalled()
ensureTestTools()
await ensureBuilt()

const reports = 'test-results'
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const total = { passed: 0, failed: 0 }
/**
 * A test that fails is tried once more, since others may load the machine too; which ones passed then is said.
 * @type {string[]}
 */
const secondTries = []

for (const [command = '', ...args] of [
  ['biome', 'ci', '--error-on-warnings', '.'],
  ['react-router', 'typegen'],
  ['tsc', '--noEmit'],
]) {
  const isGreen = spawn(command, args)
  count(command, { passed: isGreen ? 1 : 0, failed: 0 }, isGreen)
}

const vitest = `${reports}/vitest.json`
const vitestRan = spawn('vitest', [
  'run',
  '--retry=1',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitest}`,
])
count('vitest', readVitest(vitest), vitestRan)

const playwright = `${reports}/playwright.json`
const playwrightRan = spawn('playwright', ['test', '--retries=1'], { PLAYWRIGHT_JSON_OUTPUT_NAME: playwright })
count('playwright', readPlaywright(playwright), playwrightRan)

attack()

for (const name of secondTries) console.log(`Passed at the second try only: ${name}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

/** An attempt that was not held off on a machine that was busy meanwhile is made once more, its family alone. */
function attack() {
  const report = `${reports}/attack.json`
  const ran = spawn('node', ['attack/main.ts', '--short', '--json', report])
  const { rows, seed } = readAttack(report)
  const families = new Set(rows.filter(hasFailed).map(({ family }) => family))
  if (ran || families.size === 0 || families.has('afterwards')) return count('attack', tally(rows), ran)
  count('attack', tally(rows.filter(({ family }) => !families.has(family))), true)
  for (const family of families) {
    const again = `${reports}/attack-${family.replaceAll(' ', '-')}.json`
    const ranAgain = spawn('node', ['attack/main.ts', '--short', '--seed', seed, '--only', family, '--json', again])
    const { rows: rowsAgain } = readAttack(again)
    count(`attack: ${family}`, tally(rowsAgain.filter((row) => row.family === family)), ranAgain)
    if (ranAgain) secondTries.push(`attack: ${family}`)
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function spawn(command, args, env = {}) {
  console.log(`\n> ${command} ${args.join(' ')}`)
  return (
    spawnSync(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: environment({ NODE_ENV: 'test', ...env }),
    }).status === 0
  )
}

/**
 * A command that ended badly without naming a failed test is one failure of its own.
 * @param {string} name
 * @param {{ passed: number, failed: number }} counted
 * @param {boolean} isGreen
 */
function count(name, { passed, failed }, isGreen) {
  total.passed += passed
  total.failed += isGreen ? failed : Math.max(1, failed)
  if (!isGreen) console.log(`FAILED: ${name}`)
}

/** @param {string} path */
function readVitest(path) {
  if (!existsSync(path)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(path, 'utf8'))
  return { passed: numPassedTests, failed: numFailedTests }
}

/** @param {string} path */
function readPlaywright(path) {
  if (!existsSync(path)) return { passed: 0, failed: 1 }
  const { stats, suites } = JSON.parse(readFileSync(path, 'utf8'))
  for (const { title, file, tests } of specsOf(suites)) {
    if (tests.some(({ status }) => status === 'flaky')) secondTries.push(`${file}: ${title}`)
  }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
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
