// npm start: installs and builds what is missing or stale, then serves.
import module from 'node:module'
import { become, ensureBuilt, ensureInstalled, pinnedNode } from './prepare.mjs'

await ensureInstalled()
await ensureBuilt()
process.env.NODE_ENV ??= 'production'
// This process started before the variable was set.
module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE)

if (Number(process.versions.node.split('.')[0]) >= 24) {
  // Through a variable, so that the type check does not read the build.
  const main = new URL('../build/program/main.js', import.meta.url).href
  await import(main)
} else {
  // The first start on an older Node: later starts find the pinned Node through npm and need no second process.
  become(pinnedNode(), [...process.execArgv, 'build/program/main.js'])
}
