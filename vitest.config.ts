import { defineConfig } from 'vitest/config'

/** Run on SQLite by `fast`, and once more, word for word, on a real PostgreSQL by `postgres`. */
const onBothDatabases = [
  'src/db/*.db.test.ts',
  'src/features/**/*.db.test.ts',
  'src/platform/*.db.test.ts',
  'src/app/*.db.test.ts',
]

if (Number(process.versions.node.split('.')[0]) < 24) {
  throw new Error(`The tests need Node 24; this is ${process.version}. "npm test" runs them on the pinned one.`)
}

/** What only several machines do. */
const onPostgres = ['src/**/*.postgres.test.ts', 'test/*.postgres.test.ts']

export default defineConfig({
  test: {
    environment: 'node',
    // More than cores: many of these wait, for a database, a mail or a clock.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'fast',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: onPostgres,
          env: { TEST_DATABASE: 'sqlite' },
        },
      },
      {
        test: {
          name: 'postgres',
          include: [...onBothDatabases, ...onPostgres],
          globalSetup: 'test/support/postgres-setup.ts',
          env: { TEST_DATABASE: 'postgres' },
          testTimeout: 20_000,
        },
      },
    ],
  },
})
