// npm run guide: retakes the screenshots of docs/guide. Look at them, then commit.
import { spawnSync } from 'node:child_process'
import { ensureBuilt, ensureInstalled, environment } from './prepare.mjs'
import { ensureTestTools } from './test-tools.mjs'

await ensureInstalled()
await ensureTestTools()
await ensureBuilt()
const { status } = spawnSync('playwright', ['test', '--config', 'e2e/guide/config.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: environment({ NODE_ENV: 'test' }),
})
process.exit(status ?? 1)
