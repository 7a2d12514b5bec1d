import { expect, test } from 'vitest'
import { openSession } from '../../../test/support/administrator.ts'
import { openTestResources } from '../../../test/support/resources.ts'
import { createLiveSessions } from './live-sessions.server.ts'
import { newToken } from './secrets.server.ts'

/** Live sessions, an administrator's token, and how many statements have been run. */
async function openSessions() {
  const resources = await openTestResources()
  const token = (await openSession(resources, 'anna@example.com')).replace(/^.*=/, '')
  const count = { statements: 0 }
  const db = resources.db.withPlugin({
    transformQuery({ node }) {
      count.statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { ...resources, token, count, sessions: createLiveSessions({ db, clock: resources.clock }) }
}

test('a token is live from its sign-in until its session is over', async () => {
  const { sessions, token, db, clock } = await openSessions()
  expect(await sessions.mayBeLive([newToken()])).toBe(false)
  expect(await sessions.mayBeLive([token])).toBe(true)
  const other = (await openSession({ ...(await openTestResources()), db, clock }, 'bela@example.com')).replace(
    /^.*=/,
    '',
  )
  expect(await sessions.mayBeLive([other])).toBe(true)
  await db.deleteFrom('sessions').execute()
  expect(await sessions.mayBeLive([newToken()])).toBe(false)
  expect(await sessions.mayBeLive([token])).toBe(false)
})

test('a session that has been idle for an hour is not live', async () => {
  const { sessions, token, clock } = await openSessions()
  clock.advance(61, 'minutes')
  expect(await sessions.mayBeLive([token])).toBe(false)
})

test('ten thousand invented tokens cost a few statements', async () => {
  const { sessions, token, count } = await openSessions()
  const startedAt = performance.now()
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(Array.from({ length: 1000 }, () => sessions.mayBeLive([newToken()])))
    expect(answers).not.toContain(true)
  }
  expect(count.statements).toBeLessThan((performance.now() - startedAt) / 20 + 2)
  const before = count.statements
  for (let round = 0; round < 100; round += 1) expect(await sessions.mayBeLive([token])).toBe(true)
  expect(count.statements).toBeLessThanOrEqual(before + 1)
})

test('a database that cannot be read is an error, and the next call tries again', async () => {
  const { sessions, token, db } = await openSessions()
  await db.schema.alterTable('sessions').renameTo('elsewhere').execute()
  await expect(sessions.mayBeLive([token])).rejects.toThrow()
  await db.schema.alterTable('elsewhere').renameTo('sessions').execute()
  expect(await sessions.mayBeLive([token])).toBe(true)
})
