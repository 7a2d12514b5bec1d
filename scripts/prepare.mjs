// What the other scripts share: it runs on the machine's own Node, before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), '..')
process.chdir(root)

/** The pinned Node that npm installs; before that, and where there is none for this system, the one running. */
export function pinnedNode() {
  const path = join(root, 'node_modules', '.bin', 'node')
  return existsSync(path) ? path : process.execPath
}

/** Runs a command to its end with its output shown; ends this process where it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { stdio: 'inherit', env: environment(), ...options })
  if (result.status !== 0) process.exit(result.status ?? 1)
}

/** PATH with the project's own tools first, so that they run on the pinned Node. */
export function environment(more = {}) {
  return { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`, ...more }
}

function fingerprint(paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    if (!existsSync(path)) return
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name))
    else hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  }
  for (const path of paths) add(path)
  return hash.digest('hex')
}

/** Does `work` unless it was done before on the same `inputs`; the stamp is written only after it succeeded. */
function once(stamp, inputs, work) {
  const wanted = fingerprint(inputs)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  work()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

export function ensureInstalled() {
  once('node_modules/.installed', ['package.json', 'package-lock.json'], () => {
    console.log('Installing the dependencies (once; a minute or two)')
    run('npm', ['ci', '--include=dev'])
  })
  if (Number(process.versions.node.split('.')[0]) < 24 && pinnedNode() === process.execPath) {
    console.error(
      `There is no pinned Node for ${process.platform}-${process.arch}: install Node 24 or newer and start again.`,
    )
    process.exit(1)
  }
}

export function ensureBuilt() {
  const inputs = [
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    'public',
    'src',
    'content',
    'scripts/compress.mjs',
  ]
  once('build/.built', inputs, () => {
    console.log('Building the pages (once for each change)')
    run('react-router', ['build'], { env: environment({ NODE_ENV: 'production' }) })
    run(pinnedNode(), ['scripts/compress.mjs'])
  })
}
