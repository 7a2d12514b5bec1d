import { createHash, randomBytes } from 'node:crypto'
import {
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Layout, linked, versionOf } from './layout.ts'
import { OperationError } from './report.ts'
import { run } from './run.ts'

/** Checks an archive against the `.sha256` beside it. Throws OperationError. */
export async function verifyArchive(archive: string): Promise<void> {
  if (!existsSync(archive)) throw new OperationError(`There is no file ${archive}`)
  const sums = `${archive}.sha256`
  if (!existsSync(sums)) throw new OperationError(`There is no ${sums}: copy it beside the archive`)
  const wanted = readFileSync(sums, 'utf8').trim().split(/\s+/)[0]
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(archive)) hash.update(chunk)
  if (hash.digest('hex') !== wanted) {
    throw new OperationError(`${archive} is not what ${basename(sums)} says: copy both again`)
  }
}

/** Unpacks an archive into `releases` and returns its folder, in place of an earlier try of the same version. */
export function unpack(archive: string, layout: Layout): string {
  const incoming = join(layout.releases, `.incoming-${randomBytes(4).toString('hex')}`)
  mkdirSync(incoming, { recursive: true })
  try {
    run('tar', ['-C', incoming, '--no-same-owner', '-xf', archive])
    const [name, ...more] = readdirSync(incoming)
    if (name === undefined || more.length > 0 || !existsSync(join(incoming, name, 'bin/site'))) {
      throw new OperationError(`${archive} is no release of the site`)
    }
    return place(join(incoming, name), layout)
  } finally {
    rmSync(incoming, { recursive: true, force: true })
  }
}

/** Moves a release's folder to its place, in one step: an interrupted installation leaves no half of a release there. */
function place(folder: string, layout: Layout): string {
  const goal = join(layout.releases, versionOf(folder))
  if (linked(layout.current) === goal) return goal
  rmSync(goal, { recursive: true, force: true })
  renameSync(folder, goal)
  return goal
}

/** Copies the release that this program is part of. */
export function adopt(folder: string, layout: Layout): string {
  const goal = join(layout.releases, versionOf(folder))
  if (existsSync(goal)) return goal
  const incoming = join(layout.releases, `.incoming-${randomBytes(4).toString('hex')}`)
  mkdirSync(layout.releases, { recursive: true })
  try {
    cpSync(folder, incoming, { recursive: true, verbatimSymlinks: true })
    return place(incoming, layout)
  } finally {
    rmSync(incoming, { recursive: true, force: true })
  }
}

/** Open pages keep asking for the files of the build that they came from. */
export function keepAssets(from: string, to: string): void {
  const previous = join(to, 'build/previous/assets')
  if (existsSync(previous)) return
  const half = `${previous}.half`
  rmSync(half, { recursive: true, force: true })
  cpSync(join(from, 'build/client/assets'), half, { recursive: true })
  renameSync(half, previous)
}

/** Makes a link lead to another folder, in one step. */
export function point(link: string, folder: string): void {
  if (linked(link) === folder) return
  const next = `${link}.next`
  rmSync(next, { force: true })
  mkdirSync(dirname(link), { recursive: true })
  symlinkSync(folder, next)
  renameSync(next, link)
}

/** Removes every release but those that `current` and `previous` name. */
export function removeOthers(layout: Layout): void {
  const kept = [layout.current, layout.previous].map(linked)
  for (const name of readdirSync(layout.releases)) {
    const folder = join(layout.releases, name)
    if (!kept.includes(folder)) rmSync(folder, { recursive: true, force: true })
  }
}
