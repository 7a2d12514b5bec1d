// npm run backup -- [file]; npm run restore -- <file> [--replace]; npm run export -- <folder>; npm run import -- <folder> [--replace]
import { become, ensureInstalled, pinnedNode } from './prepare.mjs'

await ensureInstalled()
become(pinnedNode(), ['archive.ts', ...process.argv.slice(2)])
