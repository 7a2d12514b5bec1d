// npm run check: format, lint, types and the tests that need neither a browser nor PostgreSQL.
import { ensureInstalled, run } from './prepare.mjs'

ensureInstalled()
run('biome', ['ci', '--error-on-warnings', '.'])
run('react-router', ['typegen'])
run('tsc', ['--noEmit'])
run('vitest', ['run', '--project', 'fast'])
