// npm run check: format, lint, types and the quick tests, which need no build, no browser and no PostgreSQL.
import { spawn } from 'node:child_process'
import { ensureInstalled, environment } from './prepare.mjs'

await ensureInstalled()
const results = await Promise.all([
  run('biome ci --error-on-warnings .'),
  run('react-router typegen').then((isGreen) => isGreen && run('tsc --noEmit')),
  run('vitest run --project fast'),
])
process.exit(results.every(Boolean) ? 0 : 1)

/**
 * Returns whether the command succeeded.
 * @param {string} line
 * @returns {Promise<boolean>}
 */
function run(line) {
  const [command = '', ...args] = line.split(' ')
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: environment() })
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message)
      resolve(false)
    })
    child.on('close', (code) => {
      if (code !== 0) console.log(`FAILED: ${line}`)
      resolve(code === 0)
    })
  })
}
