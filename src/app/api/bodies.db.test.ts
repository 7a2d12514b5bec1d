import { expect, test } from 'vitest'
import { openAdminSite } from '../../../test/support/administrator.ts'
import { realPath } from '../../../test/support/real-path.ts'
import { aJob, aPost, aServicePage } from '../../../test/support/samples.ts'

const everyId = [
  ['PUT', '/api/blog/{}'],
  ['DELETE', '/api/blog/{}'],
  ['PUT', '/api/job/{}'],
  ['DELETE', '/api/job/{}'],
  ['PUT', '/api/services/{}'],
  ['DELETE', '/api/services/{}'],
  ['PUT', '/api/services-menu/category/{}'],
  ['DELETE', '/api/services-menu/category/{}'],
  ['POST', '/api/services-menu/category/{}/item'],
  ['PUT', '/api/services-menu/category/{}/item/{}'],
  ['DELETE', '/api/services-menu/category/{}/item/{}'],
  ['PATCH', '/api/messages/{}'],
  ['POST', '/api/messages/{}/mail'],
  ['DELETE', '/api/messages/{}'],
] as const
const everyField = {
  ...aPost(),
  ...aJob(),
  ...aServicePage(),
  category: 'Design',
  desc: 'D',
  isRead: true,
  scheduledDate: '2026-03-02T10:00:00Z',
  // Posts and jobs have no status in common; both work without one.
  status: undefined,
}

test.for(everyId)(
  '%s %s answers 404 to unknown ids and 400 or 404 to malformed ones, on every database',
  async ([method, pattern]) => {
    const site = await openAdminSite()
    const statusOf = async (id: string) => {
      const body = method === 'DELETE' ? undefined : { ...everyField, name: 'Name' }
      return (await site.admin.send(method, pattern.replaceAll('{}', id), body)).status
    }
    for (const id of ['000000000000000000000000', 'nothing', 'a'.repeat(3000), "'%20or%201=1--", '%25', '%E2%82%AC']) {
      expect([id, await statusOf(id)]).toEqual([id, 404])
    }
    for (const id of ['a%00b', '%00', '%FF', '%E0%A4%A', '..%2f..']) {
      expect([id, await statusOf(id)]).toEqual([id, expect.toSatisfy((status) => status === 400 || status === 404)])
    }
  },
)

test.for([
  ['/api/blog/', () => ({ ...aPost(), scheduledDate: '2026-03-02T10:00:00Z' })],
  ['/api/job/', () => aJob()],
  ['/api/services/', () => aServicePage()],
] as const)('PUT %s answers 400 to an invalid revision and 409 to one that is not current', async ([path, fields]) => {
  const site = await openAdminSite()
  const url = await realPath(site, `${path}{id}`)
  const statusOf = async (revision: unknown) => (await site.admin.send('PUT', url, { ...fields(), revision })).status
  for (const revision of ['x', 0, -1, 1.5, {}, [], true, null, 1e300]) {
    expect([revision, await statusOf(revision)]).toEqual([revision, 400])
  }
  for (const revision of [2, '2', 2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
    expect([revision, await statusOf(revision)]).toEqual([revision, 409])
  }
  expect(await statusOf(1)).toBe(200)
})
