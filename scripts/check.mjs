// npm run check: format, lint, types and the quick tests, which need no build, no browser and no PostgreSQL.
import { ensureInstalled, execute } from './prepare.mjs'

await ensureInstalled()
const results = await Promise.all([
  execute('biome', ['ci', '--error-on-warnings', '.']),
  execute('react-router', ['typegen']).then((isGreen) => isGreen && execute('tsc', ['--noEmit'])),
  execute('vitest', ['run', '--project', 'fast']),
])
process.exit(results.every(Boolean) ? 0 : 1)
