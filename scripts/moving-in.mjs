// npm run import-wordpress -- <file> [--pictures <zip>] [--report]; npm run import-ghost likewise;
// npm run export-wordpress -- <file>
import { become, ensureInstalled, pinnedNode } from './prepare.mjs'

const args = process.argv.slice(2)
// Read as a stream, so that a large export fits a small machine. One of Ghost is read as a whole.
const heap = args[0] === 'wordpress' ? ['--max-old-space-size=144', '--max-semi-space-size=2'] : []

await ensureInstalled()
become(pinnedNode(), [...heap, 'moving-in.ts', ...args])
