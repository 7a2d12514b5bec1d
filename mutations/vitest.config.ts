import { defineConfig } from 'vitest/config'
import type { Vite } from 'vitest/node'
import { fast } from '../vitest.config.ts'
import { keptFork } from './kept-fork.ts'

/** Stryker names the pool itself; this takes its place. */
const keepFork: Vite.Plugin = {
  name: 'keep-fork',
  configureVitest({ project }) {
    project.config.pool = 'kept'
    project.config.poolRunner = { name: 'kept', createPoolWorker: keptFork }
  },
}

/** They compare times, take seconds, or run the code in processes of their own, where it is not changed. */
const unfit = [
  'src/features/auth/{answer-times,floods}.db.test.ts',
  'src/features/blog/hostile-posts.db.test.ts',
  'src/platform/{image-process,job-process,markdown,markdown-floods,markdown-times,workers}.server.test.ts',
  'src/platform/rate-limit-volume.db.test.ts',
  'src/db/{migrate-killed.db,umask.server}.test.ts',
]

export default defineConfig({
  plugins: [keepFork],
  test: {
    ...fast,
    exclude: [...fast.exclude, ...unfit],
    setupFiles: ['mutations/no-mutant.ts'],
    // A test that waits in vain has noticed.
    testTimeout: 8000,
  },
})
