// npm run dev: one process, one port. Vite hot-reloads saved pages and styles; any other module restarts the server.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { ensureDrawn, ensureInstalled, environment, pinnedNode } from './prepare.mjs'

/** Editors write a file in several steps. */
const settleMs = 150
const isServerModule = /(?<!\.test)\.ts$/

await ensureInstalled()
await ensureDrawn()

let server = start()
let isEnding = false
/** @type {NodeJS.Timeout | undefined} */
let settling

for (const folder of ['src', 'content']) {
  watch(folder, { recursive: true }, (_, file) => {
    if (!file || !isServerModule.test(file)) return
    clearTimeout(settling)
    settling = setTimeout(restart, settleMs)
  })
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    isEnding = true
    if (hasEnded()) process.exit()
    server.kill(signal)
  })
}

function start() {
  const child = spawn(pinnedNode(), ['main.ts', '--dev'], {
    stdio: 'inherit',
    env: environment({ NODE_ENV: 'development' }),
  })
  child.on('exit', (code) => {
    if (isEnding) process.exit(code ?? 0)
    console.log('The server has stopped. It restarts on the next change.')
  })
  return child
}

function restart() {
  if (isEnding) return
  console.log('A server module changed. Restarting.')
  const startAgain = () => {
    if (isEnding) process.exit()
    server = start()
  }
  if (hasEnded()) return startAgain()
  server.removeAllListeners('exit').once('exit', startAgain).kill('SIGTERM')
}

function hasEnded() {
  return server.exitCode !== null || server.signalCode !== null
}
