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

/** Hundreds of calls whose times are compared: for each mutant that would take too long, and notice chance alone. */
const slow = 'src/features/auth/answer-times.db.test.ts'

export default defineConfig({
  plugins: [keepFork],
  test: { ...fast, exclude: [...fast.exclude, slow], setupFiles: ['mutations/no-mutant.ts'] },
})
