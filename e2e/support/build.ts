import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

/** Builds for production unless the build is fresh: every test runs against it. */
export default function build(): void {
  const root = resolve(import.meta.dirname, '../..')
  const { status } = spawnSync('node', ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The production build failed')
}
