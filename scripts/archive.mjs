// npm run backup -- [file]; npm run restore -- <file> [--replace]
import { ensureInstalled, pinnedNode, run } from './prepare.mjs'

ensureInstalled()
run(pinnedNode(), ['archive.ts', ...process.argv.slice(2)])
