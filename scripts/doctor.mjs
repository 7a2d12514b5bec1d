// npm run doctor
import { become, ensureInstalled, pinnedNode } from './prepare.mjs'

await ensureInstalled()
become(pinnedNode(), ['site.ts', 'doctor', ...process.argv.slice(2)])
