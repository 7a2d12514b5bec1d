// npm run admin -- add|remove|list|code <email>
import { ensureInstalled, pinnedNode, run } from './prepare.mjs'

ensureInstalled()
run(pinnedNode(), ['admin.ts', ...process.argv.slice(2)])
