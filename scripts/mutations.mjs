// npm run test:mutations [-- folder or file ...]: mutates the server's code and counts the mutants that tests notice.
import { become, ensureInstalled, ensureMutationTools, pinnedNode } from './prepare.mjs'

await ensureInstalled()
await ensureMutationTools()
become(pinnedNode(), ['mutations/main.ts', ...process.argv.slice(2)])
