// npm run attack: attacks a site of its own and reports what held.
import { spawnSync } from 'node:child_process'
import { ensureBuilt, ensureInstalled, environment, pinnedNode } from './prepare.mjs'

await ensureInstalled()
await ensureBuilt()
const attack = spawnSync(pinnedNode(), ['attack/main.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: environment(),
})
process.exit(attack.status ?? 1)
