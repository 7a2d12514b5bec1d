import { expect, test } from 'vitest'
import { declaredRoutes } from '../../../test/support/guarded-calls.ts'
import { callSlowly, guardedWrites, openRichSite, writesNothing } from '../../../test/support/slow-writes.ts'
import { createSiteApi } from './api.server.ts'

// Most tests of the API run on SQLite alone: these make each call on PostgreSQL, too.
// Each call needs a site of its own.
const timeout = 400_000

test('the samples are accepted from somebody who keeps their rights, so that a refusal is about the rights', {
  timeout,
}, async () => {
  const writes = (await guardedWrites()).filter(({ name }) => !writesNothing(name))
  expect(writes.length).toBeGreaterThan(40)
  const refused: [string, number][] = []
  for (const { name } of writes) {
    const { status } = await callSlowly(await openRichSite(), name, async () => {})
    if (status >= 400) refused.push([name, status])
  }
  // All after the check: ids and a backup that do not exist, and an address that another sample needs.
  expect(refused).toEqual([
    ['PUT /api/services-menu/order', 409],
    ['POST /api/team', 409],
    ['POST /api/backups/{name}/restore', 404],
  ])
})

test('every reading call answers', async () => {
  const { site, pathOf } = await openRichSite()
  const reads = declaredRoutes(createSiteApi(site)).filter(({ method }) => method === 'GET')
  expect(reads.length).toBeGreaterThan(30)
  const answers: [string, number][] = []
  for (const { path } of reads) {
    const { status } = await site.admin.send('GET', pathOf(path))
    answers.push([path, status])
  }
  // Two want to know of what, and there is no backup.
  expect(answers.filter(([, status]) => status >= 400)).toEqual([
    ['/api/reviewers', 400],
    ['/api/links', 400],
    ['/api/backups/{name}', 404],
  ])
})
