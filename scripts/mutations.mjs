// npm run test:mutations [-- folder or file ...]: changes the server's code a little, again and again, and counts the tests that notice.
import { become, ensureInstalled, ensureMutationTools, pinnedNode } from './prepare.mjs'

await ensureInstalled()
await ensureMutationTools()
become(pinnedNode(), ['mutations/main.ts', ...process.argv.slice(2)])
