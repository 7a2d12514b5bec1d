import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

/** Every test runs against the production build; a fresh one is left alone. */
export default function build(): void {
  const root = resolve(import.meta.dirname, '../..')
  const { status } = spawnSync('node', ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The production build failed')
}
