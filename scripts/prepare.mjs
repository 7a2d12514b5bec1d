// Shared by the other scripts. Runs on the machine's own Node, before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { bringPreviousBack, setAssetsAside } from './previous-assets.mjs'
import { step } from './step.mjs'

export const root = resolve(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), '..')
process.chdir(root)

/** Returns the pinned Node that npm installs; before that, or if this system has none, the running Node. */
export function pinnedNode() {
  const path = join(root, 'node_modules', '.bin', 'node')
  return existsSync(path) ? path : process.execPath
}

/**
 * Runs a command, shows its output, and returns whether it succeeded.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<boolean>}
 */
export function execute(command, args, env = {}) {
  const line = `${command} ${args.join(' ')}`
  console.log(`\n> ${line}`)
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env: environment(env) })
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

/**
 * Runs a command as if it were this process: signals are forwarded, and this process ends as the command does.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function become(command, args, options = {}) {
  const child = spawn(command, args, { stdio: 'inherit', env: environment(), ...options })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

// Caches compiled code, so that the next start need not compile it again; child processes read the variable.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compile')

/**
 * Returns an environment whose PATH has the project's own tools first, so that they run on the pinned Node.
 * @param {NodeJS.ProcessEnv} more
 */
export function environment(more = {}) {
  return { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`, ...more }
}

/** @param {string[]} paths */
function fingerprint(paths) {
  const hash = createHash('sha256')
  const add = (/** @type {string} */ path) => {
    if (!existsSync(path)) return
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name))
    else hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  }
  for (const path of paths) add(path)
  return hash.digest('hex')
}

const writtenFolders = ['build', 'art', '.cache', '.react-router', 'node_modules', 'node_modules/.cache']

/**
 * Does `work` unless it was already done for the same `inputs`; writes the stamp only after success.
 * @param {string} stamp
 * @param {string[]} inputs
 * @param {() => Promise<void>} work
 */
async function once(stamp, inputs, work) {
  const wanted = fingerprint(inputs)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  try {
    for (const path of [root, ...writtenFolders.map((name) => join(root, name)).filter(existsSync)]) {
      accessSync(path, constants.W_OK)
    }
    await work()
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, wanted)
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    console.error(
      `The folder of the site cannot be written (${error.message}): as its owner, run npm run build, then start again`,
    )
    process.exit(1)
  }
}

export async function ensureInstalled() {
  await once('node_modules/.installed', ['package.json', 'package-lock.json'], () =>
    step('Installing dependencies (one-time, takes a minute or two)', [['npm', 'ci', '--include=dev']], environment()),
  )
  if (Number(process.versions.node.split('.')[0]) < 24 && pinnedNode() === process.execPath) {
    console.error(
      `There is no pinned Node for ${process.platform}-${process.arch}: install Node 24 or newer and start again.`,
    )
    process.exit(1)
  }
}

export const ensureMutationTools = () => ensureTools('mutations', 'Stryker')
export const ensureBenchTools = () => ensureTools('bench', 'autocannon and Lighthouse')

/**
 * Installs tools apart from the other dependencies: nobody who starts the site should wait for them.
 * @param {string} folder
 * @param {string} names
 */
async function ensureTools(folder, names) {
  await once(`${folder}/node_modules/.installed`, [`${folder}/package-lock.json`], () =>
    step(`Installing ${names} (one-time)`, [['npm', 'ci', '--prefix', folder]], environment()),
  )
}

/** Draws the pictures of the site, which are files that it serves. */
export async function ensureDrawn() {
  const shared = ['drawn-pictures', 'hash', 'lettering', 'letters'].map((name) => `src/ui/${name}.ts`)
  const sources = existsSync('art') ? readdirSync('art').filter((name) => name.endsWith('.ts')) : []
  const inputs = ['content', ...shared, ...sources.map((name) => join('art', name))]
  await once('art/drawn/.drawn', inputs, () =>
    step('Drawing the pictures (only after changes)', [[pinnedNode(), 'art/draw-all.ts']], environment()),
  )
}

export async function ensureBuilt() {
  await ensureDrawn()
  const inputs = [
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    'public',
    ...['main.ts', 'site.ts', 'admin.ts', 'archive.ts', 'moving-in.ts'],
    'ops',
    'src',
    'content',
    'scripts/compress.mjs',
    'scripts/program.mjs',
  ]
  await once('build/.built', inputs, async () => {
    setAssetsAside(root)
    await step(
      'Building the site (only after changes)',
      [
        ['react-router', 'build'],
        [pinnedNode(), 'scripts/compress.mjs'],
        [pinnedNode(), 'scripts/program.mjs'],
      ],
      environment({ NODE_ENV: 'production' }),
    )
    bringPreviousBack(root)
  })
}
