// npm run release [-- --arch arm64]: writes release/site-<version>-linux-<arch>.tar.xz and its .sha256. The archive holds
// the built site, its packages and the pinned Node, so that a server needs neither npm nor a compiler.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { arch as ownArch } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt, ensureInstalled, environment, pinnedNode } from './prepare.mjs'
import { step } from './step.mjs'

const { values } = parseArgs({ options: { arch: { type: 'string', default: ownArch() } } })
const { arch } = values
if (arch !== 'x64' && arch !== 'arm64') {
  console.error(`--arch must be x64 or arm64 (it is "${arch}")`)
  process.exit(1)
}

/** What a release holds besides its packages. */
const contents = [
  ...['build/client', 'build/program', 'build/server', 'art/drawn', 'content', 'deploy'],
  ...['package.json', 'package-lock.json', 'README.md', 'CHANGELOG.md', 'LICENSE', 'SECURITY.md', 'docs'],
]
/** The packages that the built programs load from node_modules; they hold the code of all others themselves. */
const loaded = [
  ...['react', 'react-dom', 'react-router', 'react-hook-form', 'react-toastify', 'zod', 'any-ascii'],
  ...['sharp', 'harfbuzzjs', '@expo-google-fonts/instrument-sans', `node-linux-${arch}`],
]

await ensureInstalled()
await ensureBuilt()

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const name = `site-${version}`
const staged = join('release', `linux-${arch}`)
const folder = join(staged, name)
rmSync(staged, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const path of contents.filter(existsSync)) cpSync(path, join(folder, path), { recursive: true })
cpSync('deploy/bin', join(folder, 'bin'), { recursive: true })
rmSync(join(folder, 'deploy/bin'), { recursive: true })

const platform = ['--os=linux', `--cpu=${arch}`, '--libc=glibc']
await step(
  'Installing the packages of the release',
  [['npm', 'ci', '--prefix', folder, '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', ...platform]],
  environment(),
)
await step('Listing what it holds', [[pinnedNode(), 'scripts/sbom.mjs', folder]], environment())
removeUnused(join(folder, 'node_modules'))
rmSync(join(folder, 'package-lock.json'))

const archive = join('release', `${name}-linux-${arch}.tar.xz`)
await step(
  'Packing',
  [['tar', '-C', staged, '--sort=name', '--owner=0', '--group=0', '--numeric-owner', '-cJf', archive, name]],
  environment({ XZ_OPT: '-T0 -6' }),
)
const hash = createHash('sha256').update(readFileSync(archive)).digest('hex')
writeFileSync(`${archive}.sha256`, `${hash}  ${name}-linux-${arch}.tar.xz\n`)
rmSync(staged, { recursive: true })
console.log(`${archive}\n${hash}`)

/**
 * Keeps only the packages that are loaded, with those that they depend on.
 * @param {string} modules
 */
function removeUnused(modules) {
  const kept = new Set(loaded)
  for (const name of kept) {
    const path = join(modules, name, 'package.json')
    if (!existsSync(path)) continue
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(path, 'utf8'))
    for (const more of Object.keys({ ...dependencies, ...optionalDependencies })) kept.add(more)
  }
  const isKept = (/** @type {string} */ path) => [...kept].some((name) => name === path || name.startsWith(`${path}/`))
  for (const name of readdirSync(modules)) {
    const names = name.startsWith('@') ? readdirSync(join(modules, name)).map((part) => `${name}/${part}`) : [name]
    for (const path of names.filter((one) => !isKept(one))) rmSync(join(modules, path), { recursive: true })
  }
  for (const name of ['include', 'share'])
    rmSync(join(modules, `node-linux-${arch}`, name), { recursive: true, force: true })
  for (const path of readdirSync(modules, { recursive: true, encoding: 'utf8' }))
    if (/\.([cm]?ts|map)$/.test(path)) rmSync(join(modules, path))
  mkdirSync(join(modules, '.bin'))
  symlinkSync(`../node-linux-${arch}/bin/node`, join(modules, '.bin/node'))
}
