import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'

/** Builds what is stale before the first test: otherwise one test would build while others run. */
export default function setup(): void {
  execFileSync(process.execPath, ['scripts/build.mjs'], {
    cwd: resolve(import.meta.dirname, '../..'),
    stdio: 'inherit',
  })
}
