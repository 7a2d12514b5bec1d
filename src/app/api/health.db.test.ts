import { expect, test } from 'vitest'
import { openTestSite } from '../../../test/support/site.ts'

test('the health check tells a visitor that the process and its database are up', async () => {
  const site = await openTestSite()
  const { status, headers, body } = await site.get('/api/health')
  expect([status, body, headers.get('cache-control')]).toEqual([200, { success: true, database: 'up' }, 'no-store'])
})

test('the health check still answers 200 while the database is down', async () => {
  const site = await openTestSite()
  await site.db.schema.alterTable('content_version').renameTo('elsewhere').execute()
  const { status, body } = await site.get('/api/health')
  await site.db.schema.alterTable('elsewhere').renameTo('content_version').execute()
  expect([status, body]).toEqual([200, { success: true, database: 'down' }])
})

test('an ending process answers 503 to three health checks before it ends', async () => {
  const site = await openTestSite()
  await site.get('/api/health')
  let isOver = false
  const ending = site.readiness.end().then(() => {
    isOver = true
  })
  for (let told = 0; told < 3; told += 1) {
    expect(isOver).toBe(false)
    const { status, body } = await site.get('/api/health')
    expect([status, body]).toEqual([503, { success: false, message: 'This process is about to end' }])
  }
  await ending
})

test('a process that was never health-checked ends at once', async () => {
  const site = await openTestSite()
  const start = performance.now()
  await site.readiness.end()
  expect(performance.now() - start).toBeLessThan(100)
})
