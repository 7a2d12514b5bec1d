// npm run bench -- <name> [...]: measures the built site, e.g. "growth" with 100 and with 100,000 posts.
import { existsSync, readdirSync } from 'node:fs'
import { ensureBuilt, ensureInstalled, pinnedNode, run } from './prepare.mjs'

const [name = '', ...args] = process.argv.slice(2)
const path = `bench/${name}.bench.ts`
if (!/^[a-z-]+$/.test(name) || !existsSync(path)) {
  const names = readdirSync('bench').flatMap((file) => /^(.+)\.bench\.ts$/.exec(file)?.[1] ?? [])
  console.error(`npm run bench -- <name>, where the name is one of: ${names.join(', ')}`)
  process.exit(1)
}
await ensureInstalled()
await ensureBuilt()
run(pinnedNode(), [path, ...args])
