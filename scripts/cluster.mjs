// npm run cluster [-- --mishaps | --stay]: several processes behind HAProxy on one throwaway PostgreSQL, measured or kept for trying.
import { become, ensureBenchTools, ensureBuilt, ensureInstalled, pinnedNode } from './prepare.mjs'

await ensureInstalled()
await ensureBenchTools()
await ensureBuilt()
become(pinnedNode(), ['bench/cluster/main.ts', ...process.argv.slice(2)])
