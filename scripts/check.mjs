// npm run check: format, lint, types and the quick tests, which need no build, no browser and no PostgreSQL.
import { ensureInstalled, run } from './prepare.mjs'

await ensureInstalled()
run('biome', ['ci', '--error-on-warnings', '.'])
run('react-router', ['typegen'])
run('tsc', ['--noEmit'])
run('vitest', ['run', '--project', 'fast'])
