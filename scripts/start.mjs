// npm start: installs and builds what is missing or stale, then serves.
import module from 'node:module'
import { become, ensureBuilt, ensureInstalled, pinnedNode } from './prepare.mjs'

await ensureInstalled()
await ensureBuilt()
process.env.NODE_ENV ??= 'production'
// This process began before the variable was set.
module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE)

if (Number(process.versions.node.split('.')[0]) >= 24) {
  await import('../main.ts')
} else {
  // The first start on an older Node: from the second on, npm finds the pinned one and no second process is needed.
  become(pinnedNode(), [...process.execArgv, 'main.ts'])
}
