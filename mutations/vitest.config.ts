import { defineConfig } from 'vitest/config'
import type { Vite } from 'vitest/node'
import { fast } from '../vitest.config.ts'
import { keptFork } from './kept-fork.ts'

/** Replaces the pool that Stryker configures. */
const keepFork: Vite.Plugin = {
  name: 'keep-fork',
  configureVitest({ project }) {
    project.config.pool = 'kept'
    project.config.poolRunner = { name: 'kept', createPoolWorker: keptFork }
  },
}

/** Tests that compare times, take seconds, or run the code in separate processes, where it is not mutated. */
const unfit = [
  'src/features/auth/{answer-times,floods}.test.ts',
  'src/features/blog/hostile-posts.test.ts',
  'src/platform/images/image-process.server.test.ts',
  'src/platform/concurrency/{job-process,workers}.server.test.ts',
  'src/platform/markdown/markdown{,-floods,-times}.server.test.ts',
  'src/platform/api/rate-limit-volume.db.test.ts',
  'src/db/{migrate-killed.db,umask.server}.test.ts',
]

export default defineConfig({
  plugins: [keepFork],
  test: {
    ...fast,
    exclude: [...fast.exclude, ...unfit],
    setupFiles: ['mutations/no-mutant.ts'],
    // A test that hangs has detected the mutant.
    testTimeout: 8000,
  },
})
