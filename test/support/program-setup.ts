import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'

/** Builds what is stale before the first test: one of them would do it otherwise, under the others. */
export default function setup(): void {
  execFileSync(process.execPath, ['scripts/build.mjs'], {
    cwd: resolve(import.meta.dirname, '../..'),
    stdio: 'inherit',
  })
}
