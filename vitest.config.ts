import { defineConfig } from 'vitest/config'

/** Run on SQLite by `fast` or `heavy`, and again, unchanged, on a real PostgreSQL by `postgres`, but for `scenarios`. */
const onBothDatabases = [
  'src/db/*.db.test.ts',
  'src/features/**/*.db.test.ts',
  'src/{entries,platform/**}/*.db.test.ts',
  'src/app/**/*.db.test.ts',
]

if (Number(process.versions.node.split('.')[0]) < 24) {
  throw new Error(`The tests need Node 24; this is ${process.version}. "npm test" runs them on the pinned one.`)
}

/**
 * Scenarios of the API. Their queries are those of the stores and lists, which run on PostgreSQL as does each call once
 * (`sample-calls.db.test.ts`), so `npm test` runs them on SQLite alone; `npm run test:postgres` on PostgreSQL, too.
 */
const scenarios = [
  'src/**/{api,admin-api}.db.test.ts',
  'src/app/api/{bodies,closed,ended-rights,hostile-fields,roles}.db.test.ts',
  'src/app/dashboard/first-hour.db.test.ts',
  'src/app/{bulk,contact-post,drafts,head-fields,public-until,review-*,revisions,trash,working-copies}.db.test.ts',
  'src/entries/slugs.db.test.ts',
  'src/features/auth/{devices,fresh-sign-in}.db.test.ts',
  'src/features/contact/{judgement,leads,mail}.db.test.ts',
  'src/features/media/replace.db.test.ts',
]

/** Tests of what only happens with several machines. */
const onPostgres = ['src/**/*.postgres.test.ts', 'test/*.postgres.test.ts']

/** Tests that start the site's programs as separate processes; the site has to be built. */
const onPrograms = ['test/*.program.test.ts']

/**
 * Painted pictures, hostile texts, floods of requests, sockets and processes of their own take half of all CPU time: run
 * these when that code changes.
 */
const heavy = [
  'src/app/api/{guard-spellings,hostile-fields{,.db}}.test.ts',
  'src/app/share/*.test.ts',
  'src/app/transfer/transfer{,.db}.test.ts',
  'src/app/icons.server.test.ts',
  'src/db/{archive,archive.db,migrate-killed.db}.test.ts',
  'src/db/umask.server.test.ts',
  'src/features/auth/{answer-times,floods,limits}.test.ts',
  'src/features/blog/hostile-{posts,previews}.test.ts',
  'src/features/media/{api,api.db,bombs}.test.ts',
  'src/platform/api/rate-limit-volume.db.test.ts',
  'src/platform/concurrency/{job-process,workers}.server.test.ts',
  'src/platform/http/slow-readers.server.test.ts',
  'src/platform/images/image-process.server.test.ts',
  'src/platform/markdown/markdown{,-corpus,-floods}.server.test.ts',
  'art/draw.test.ts',
  'test/{bodies,http}.test.ts',
]

const drawing = 'test/support/drawing-setup.ts'

const shared = {
  // No module of ours is mocked, so test files can share loaded modules: a third less CPU time. What one file has
  // finished with, such as a connected database, is reused by the next.
  isolate: false,
  // In milliseconds. Generous: a loaded machine is slow, not wrong.
  testTimeout: 120_000,
  hookTimeout: 120_000,
}

export const fast = {
  name: 'fast',
  globalSetup: drawing,
  include: ['{art,src,test}/**/*.test.ts'],
  exclude: [...onPostgres, ...onPrograms, ...heavy],
  env: { TEST_DATABASE: 'sqlite' },
  ...shared,
}

export default defineConfig({
  test: {
    environment: 'node',
    // Transformed modules are kept in node_modules from run to run.
    fsModuleCache: true,
    // Twice as many as the smallest machine has cores: many tests wait for a database, a process, a mail or a clock.
    maxWorkers: 4,
    // Tests create many short-lived objects: a larger young generation saves a tenth of the CPU time.
    execArgv: ['--max-semi-space-size=64'],
    projects: [
      { test: fast },
      { test: { name: 'program', include: onPrograms, globalSetup: 'test/support/program-setup.ts', ...shared } },
      { test: { name: 'heavy', globalSetup: drawing, include: heavy, env: { TEST_DATABASE: 'sqlite' }, ...shared } },
      {
        test: {
          name: 'postgres',
          include: [...onBothDatabases, ...onPostgres],
          exclude: process.env.POSTGRES_TESTS === 'all' ? [] : scenarios,
          globalSetup: [drawing, 'test/support/postgres-setup.ts'],
          env: { TEST_DATABASE: 'postgres' },
          ...shared,
        },
      },
    ],
  },
})
