// npm run import-wordpress -- <file> [--pictures <zip>] [--report]; npm run import-ghost likewise
import { become, ensureInstalled, pinnedNode } from './prepare.mjs'

await ensureInstalled()
become(pinnedNode(), ['moving-in.ts', ...process.argv.slice(2)])
