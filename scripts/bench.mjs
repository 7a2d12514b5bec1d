// npm run bench [-- part ...] [--long]: measures how fast the built site is.
import { become, ensureBenchTools, ensureBuilt, ensureInstalled, pinnedNode } from './prepare.mjs'

await ensureInstalled()
await ensureBenchTools()
await ensureBuilt()
become(pinnedNode(), ['bench/main.ts', ...process.argv.slice(2)])
