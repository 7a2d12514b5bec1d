// npm test: installs what is missing (a browser and PostgreSQL included), builds, then runs every check and test.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureBuilt, ensureInstalled, environment } from './prepare.mjs'
import { ensureTestTools } from './test-tools.mjs'

ensureInstalled()
ensureTestTools()
ensureBuilt()

const reports = 'test-results'
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const total = { passed: 0, failed: 0 }

for (const [command, ...args] of [
  ['biome', 'ci', '--error-on-warnings', '.'],
  ['react-router', 'typegen'],
  ['tsc', '--noEmit'],
]) {
  const isGreen = spawn(command, args)
  count(command, { passed: isGreen ? 1 : 0, failed: 0 }, isGreen)
}

const vitest = `${reports}/vitest.json`
const vitestRan = spawn('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitest}`])
count('vitest', readVitest(vitest), vitestRan)

const playwright = `${reports}/playwright.json`
const playwrightRan = spawn('playwright', ['test'], { PLAYWRIGHT_JSON_OUTPUT_NAME: playwright })
count('playwright', readPlaywright(playwright), playwrightRan)

console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

function spawn(command, args, env = {}) {
  console.log(`\n> ${command} ${args.join(' ')}`)
  return (
    spawnSync(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: environment({ NODE_ENV: 'test', ...env }),
    }).status === 0
  )
}

/** A command that ended badly without naming a failed test is one failure of its own. */
function count(name, { passed, failed }, isGreen) {
  total.passed += passed
  total.failed += isGreen ? failed : Math.max(1, failed)
  if (!isGreen) console.log(`FAILED: ${name}`)
}

function readVitest(path) {
  if (!existsSync(path)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(path, 'utf8'))
  return { passed: numPassedTests, failed: numFailedTests }
}

function readPlaywright(path) {
  if (!existsSync(path)) return { passed: 0, failed: 1 }
  const { stats } = JSON.parse(readFileSync(path, 'utf8'))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}
