// Pages that are open in browsers go on asking for the files of the build that they came from: one build before stays.
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** @param {string} root */
const paths = (root) => ({
  stamp: join(root, 'build/.built'),
  assets: join(root, 'build/client/assets'),
  previous: join(root, 'build/previous/assets'),
  // Beside the build, which begins by emptying its folder.
  aside: join(root, '.cache/assets'),
})

/**
 * Before a build. After one that broke off, the files of the last whole one lie aside already.
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
 * After a build. One whose files are the same as before does not count as another one.
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
