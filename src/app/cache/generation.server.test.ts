import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createClock } from '../../../test/support/clock.ts'
import { createKeptLog } from '../../../test/support/log.ts'
import { openTestResources } from '../../../test/support/resources.ts'
import { aJob, aPost, settings } from '../../../test/support/samples.ts'
import { connectSqlite } from '../../db/connect.server.ts'
import { createContentMemo } from '../../db/content-memo.server.ts'
import { migrate } from '../../db/migrate.server.ts'
import { createPost } from '../../features/blog/store.server.ts'
import { createJob } from '../../features/jobs/store.server.ts'
import { saveSettings } from '../../features/settings/store.server.ts'
import { onceForEachState, watchContent } from './generation.server.ts'

async function useWatch() {
  const resources = await openTestResources()
  const generation = watchContent(resources)
  return { ...resources, version: async () => (await generation()).version }
}

test('the version stays the same until a save raises it', async () => {
  const { db, clock, version } = await useWatch()
  const first = await version()
  clock.advance(1, 'hours')
  expect(await version()).toBe(first)
  await createPost(db, aPost(), clock())
  const second = await version()
  expect(second).toBeGreaterThan(first)
  expect(await version()).toBe(second)
})

test('a change to anything but content does not raise the version', async () => {
  const { db, clock, version } = await useWatch()
  const first = await version()
  const moment = clock().toISOString()
  await db.insertInto('rate_limits').values({ id: 'a', key: 'k', used_at: moment, expires_at: moment }).execute()
  expect(await version()).toBe(first)
})

test('the version rises exactly when a scheduled post is published', async () => {
  const { db, clock, version } = await useWatch()
  await createPost(db, aPost({ publishNow: false, scheduledDate: '2026-03-02T11:00:00Z' }), clock())
  const before = await version()
  clock.set('2026-03-02T10:59:59.999Z')
  expect(await version()).toBe(before)
  clock.set('2026-03-02T11:00:00.000Z')
  expect(await version()).toBeGreaterThan(before)
})

test.for(['2026-03-02T10:30:00.000Z', '2026-03-02T10:29:59.999Z', '2026-03-02T10:00:00.000Z'])(
  'the version rises one millisecond after a deadline for a page first made at %s',
  async (firstMade) => {
    const { db, clock, version } = await useWatch()
    await createJob(db, aJob({ applicationDeadline: '2026-03-02T10:30:00Z' }), clock())
    clock.set(firstMade)
    const before = await version()
    clock.set('2026-03-02T10:30:00.000Z')
    expect(await version()).toBe(before)
    clock.set('2026-03-02T10:30:00.001Z')
    expect(await version()).toBeGreaterThan(before)
  },
)

test("the version rises at midnight in the firm's time zone, since pages count days", async () => {
  const { db, clock, version } = await useWatch()
  const before = await version()
  clock.set('2026-03-02T22:59:59.999Z')
  expect(await version()).toBe(before)
  clock.set('2026-03-02T23:00:00.000Z')
  expect(await version()).toBeGreaterThan(before)
  await saveSettings(db, { ...settings, timeZone: 'America/New_York' }, clock())
  const changed = await version()
  clock.set('2026-03-03T04:59:59.999Z')
  expect(await version()).toBe(changed)
  clock.set('2026-03-03T05:00:00.000Z')
  expect(await version()).toBeGreaterThan(changed)
})

async function useFile() {
  const directory = mkdtempSync(join(tmpdir(), 'site-generation-'))
  const connection = connectSqlite(directory)
  await migrate(connection.db)
  onTestFinished(async () => {
    await connection.close()
    rmSync(directory, { recursive: true })
  })
  // These tests save and read in the same turn of the event loop, so each save is reported.
  const changedSinceLastCall = () => {
    connection.noteChange()
    return connection.changedSinceLastCall()
  }
  const { remember } = createContentMemo(connection)
  return { connection: { ...connection, changedSinceLastCall }, db: connection.db, clock: createClock(), remember }
}

test('a save during a read of the version is not missed', async () => {
  const resources = await useFile()
  const generation = watchContent(resources)
  for (let round = 0; round < 60; round += 1) {
    await createPost(resources.db, aPost(), resources.clock())
    const reading = generation()
    const saving = createPost(resources.db, aPost(), resources.clock())
    for (let tick = 0; tick < round; tick += 1) {
      await null
      void generation()
    }
    await saving
    const { version } = await reading
    expect((await generation()).version, `asked ${round} times meanwhile`).toBeGreaterThan(version)
  }
})

test('the last version is kept while the database fails, and changes are seen once it is back', async () => {
  const resources = await useFile()
  let isAway = false
  const db = resources.db.withPlugin({
    transformQuery({ node }) {
      if (isAway) throw new Error('the database is away')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const generation = watchContent({ ...resources, db })
  const first = (await generation()).version
  await createPost(resources.db, aPost(), resources.clock())
  isAway = true
  expect((await generation()).version).toBe(first)
  isAway = false
  expect((await generation()).version).toBeGreaterThan(first)
})

/** A database whose queries wait while it is silent. */
async function useSilence() {
  const resources = await useFile()
  let silence: Promise<void> | undefined
  let end = () => {}
  const plugin = {
    transformQuery: ({ node }: PluginTransformQueryArgs) => node,
    async transformResult({ result }: PluginTransformResultArgs) {
      await silence
      return result
    },
  }
  return {
    ...resources,
    db: resources.db.withPlugin(plugin),
    writer: resources.db,
    silence() {
      silence = new Promise((resolve) => {
        end = resolve
      })
    },
    speak() {
      silence = undefined
      end()
    },
  }
}

test('a silent database delays the first caller for a moment, later ones not at all, and is caught up with', async () => {
  const { writer, silence, speak, ...resources } = await useSilence()
  const generation = watchContent(resources)
  const first = await generation()
  await createPost(writer, aPost(), resources.clock())
  silence()
  const start = performance.now()
  expect((await generation()).version).toBe(first.version)
  expect(performance.now() - start).toBeLessThan(500)
  expect(generation()).toBe(first)
  speak()
  await expect.poll(async () => (await generation()).version).toBeGreaterThan(first.version)
})

test('after a save of its own a caller waits for a slow database', async () => {
  const { writer, silence, speak, ...resources } = await useSilence()
  const generation = watchContent(resources)
  const { version } = await generation()
  await createPost(resources.db, aPost(), resources.clock())
  silence()
  const waiting = generation()
  setTimeout(speak, 200)
  expect((await waiting).version).toBeGreaterThan(version)
})

test('what is read once for each state is not waited for while the database is silent', async () => {
  const { log } = createKeptLog()
  let version = 1
  const state = () => ({ version, until: Number.POSITIVE_INFINITY })
  const reads: PromiseWithResolvers<string>[] = []
  const current = onceForEachState(
    state,
    () => {
      const read = Promise.withResolvers<string>()
      reads.push(read)
      return read.promise
    },
    'none',
    log,
  )
  const waiting = current()
  expect(await waiting).toBe('none')
  expect(await current()).toBe('none')
  version = 2
  const next = current()
  await pause(1)
  reads[1]?.resolve('second')
  reads[0]?.resolve('first')
  expect([await next, await current()]).toEqual(['second', 'second'])
  expect(reads).toHaveLength(2)
})
