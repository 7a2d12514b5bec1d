// npm start: installs and builds what is missing or stale, then serves.
import module from 'node:module'
import { become, ensureBuilt, ensureInstalled, pinnedNode } from './prepare.mjs'

await ensureInstalled()
await ensureBuilt()
process.env.NODE_ENV ??= 'production'
// This process began before the variable was set.
module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE)

if (Number(process.versions.node.split('.')[0]) >= 24) {
  // By a variable, so that the type check does not read what was built.
  const main = new URL('../build/program/main.js', import.meta.url).href
  await import(main)
} else {
  // The first start on an older Node: from the second on, npm finds the pinned one and no second process is needed.
  become(pinnedNode(), [...process.execArgv, 'build/program/main.js'])
}
