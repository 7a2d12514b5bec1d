// npm run test:postgres: every database test on PostgreSQL, also the scenarios that npm test runs on SQLite alone.
import { ensureInstalled, execute } from './prepare.mjs'
import { ensureTestTools } from './test-tools.mjs'

await Promise.all([ensureInstalled(), ensureTestTools()])
const isGreen = await execute('vitest', ['run', '--project', 'postgres', '--retry=1'], { POSTGRES_TESTS: 'all' })
process.exit(isGreen ? 0 : 1)
