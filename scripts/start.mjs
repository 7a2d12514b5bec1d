// npm start: installs and builds what is missing or stale, then serves.
import { spawn } from 'node:child_process'
import module from 'node:module'
import { ensureBuilt, ensureInstalled, environment, pinnedNode } from './prepare.mjs'

ensureInstalled()
ensureBuilt()
process.env.NODE_ENV ??= 'production'
// Keeps what Node makes of the sources, so that the next start need not make it again.
module.enableCompileCache?.('node_modules/.cache/compile')

if (Number(process.versions.node.split('.')[0]) >= 24) {
  await import('../main.ts')
} else {
  // The first start on an older Node: from the second on, npm finds the pinned one and no second process is needed.
  const server = spawn(pinnedNode(), [...process.execArgv, 'main.ts'], { stdio: 'inherit', env: environment() })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
  server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
