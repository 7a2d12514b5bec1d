// npm run admin -- add|remove|list|code <email>
import { become, ensureInstalled, pinnedNode } from './prepare.mjs'

await ensureInstalled()
become(pinnedNode(), ['admin.ts', ...process.argv.slice(2)])
