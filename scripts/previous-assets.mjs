// Open pages keep requesting the files of the build that they came from: the previous build's assets stay.
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** @param {string} root */
const paths = (root) => ({
  stamp: join(root, 'build/.built'),
  assets: join(root, 'build/client/assets'),
  previous: join(root, 'build/previous/assets'),
  // Outside the build folder, which a build empties first.
  aside: join(root, '.cache/assets'),
})

/**
 * Call it before a build. After an aborted build, the files of the last complete one are already set aside.
 * @param {string} root
 */
export function setAssetsAside(root) {
  const { stamp, assets, previous, aside } = paths(root)
  if (!existsSync(stamp) || !existsSync(assets)) return
  rmSync(aside, { recursive: true, force: true })
  cpSync(assets, join(aside, 'last'), { recursive: true })
  if (existsSync(previous)) cpSync(previous, join(aside, 'previous'), { recursive: true })
  rmSync(stamp)
}

/**
 * Call it after a build. A build with the same files as the last one does not count as a new build.
 * @param {string} root
 */
export function bringPreviousBack(root) {
  const { assets, previous, aside } = paths(root)
  if (!existsSync(aside)) return
  const isChanged = readdirSync(join(aside, 'last')).some((name) => !existsSync(join(assets, name)))
  const kept = join(aside, isChanged ? 'last' : 'previous')
  if (existsSync(kept)) cpSync(kept, previous, { recursive: true })
  rmSync(aside, { recursive: true })
}
