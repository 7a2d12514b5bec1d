// npm run release [-- --arch arm64]: writes release/site-<version>-linux-<arch>.tar.xz and its .sha256. The archive holds
// the built site, its packages and the pinned Node, so that a server needs neither npm nor a compiler.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
/** Packages that npm installs as peers of others though nothing at run time loads them, and what Node ships beside itself. */
const unused = [
  ...['typescript', '@typescript', '.bin/tsc'],
  ...['include', 'share'].map((name) => `node-linux-${arch}/${name}`),
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
for (const path of unused) rmSync(join(folder, 'node_modules', path), { recursive: true, force: true })
await step('Listing what it holds', [[pinnedNode(), 'scripts/sbom.mjs', folder]], environment())
for (const name of ['package-lock.json', 'node_modules/.package-lock.json']) rmSync(join(folder, name))

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
