// npm run dev: one process, one port, changes shown as they are saved.
import { ensureInstalled, environment, pinnedNode, run } from './prepare.mjs'

ensureInstalled()
run(pinnedNode(), ['--watch-path=src/platform', '--watch-path=src/db', 'main.ts', '--dev'], {
  env: environment({ NODE_ENV: 'development' }),
})
