import { expect, test } from 'vitest'
import { openTestSite } from '../../../test/support/site.ts'

test('health and readiness tell a visitor that the process and its database are up', async () => {
  const site = await openTestSite()
  for (const path of ['/api/health', '/api/ready']) {
    const { status, headers, body } = await site.get(path)
    expect([status, body, headers.get('cache-control')]).toEqual([200, { success: true, database: 'up' }, 'no-store'])
  }
})

test('a process whose database cannot be used is healthy, but not ready', async () => {
  const site = await openTestSite()
  await site.db.schema.alterTable('content_version').renameTo('elsewhere').execute()
  const [health, ready] = [await site.get('/api/health'), await site.get('/api/ready')]
  await site.db.schema.alterTable('elsewhere').renameTo('content_version').execute()
  expect(health.status).toBe(200)
  expect([ready.status, ready.body]).toEqual([503, { success: false, message: 'The database cannot be used' }])
  expect((await site.get('/api/ready')).status).toBe(200)
})

test('an ending process answers 503 to three checks of its readiness before it ends, and stays healthy', async () => {
  const site = await openTestSite()
  await site.get('/api/ready')
  let isOver = false
  const ending = site.readiness.end().then(() => {
    isOver = true
  })
  for (let told = 0; told < 3; told += 1) {
    expect(isOver).toBe(false)
    const { status, body } = await site.get('/api/ready')
    expect([status, body]).toEqual([503, { success: false, message: 'This process is about to end' }])
    expect((await site.get('/api/health')).status).toBe(200)
  }
  await ending
})

test('a process whose readiness nobody checks ends at once', async () => {
  const site = await openTestSite()
  await site.get('/api/health')
  const start = performance.now()
  await site.readiness.end()
  expect(performance.now() - start).toBeLessThan(100)
})
