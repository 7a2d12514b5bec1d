import { expect, test } from 'vitest'
import type { routes } from '../features/pages/store.server.ts'
import type { ApiTransport } from '../platform/api/api-client.ts'
import { kindClient } from './kind-client.ts'

const client = kindClient<typeof routes, 'page'>('/pages', 'page')
const fields = { title: 'T', slug: '', content: 'C' }

test.for([
  ['list', (api: ApiTransport) => client.list(api, { q: 'a b' }), 'GET', '/pages?q=a+b', undefined],
  ['get', (api: ApiTransport) => client.get(api, 'a/b'), 'GET', '/pages/a%2Fb', undefined],
  ['create', (api: ApiTransport) => client.create(api, fields), 'POST', '/pages', fields],
  ['update', (api: ApiTransport) => client.update(api, 'x', fields, 3), 'PUT', '/pages/x', { ...fields, revision: 3 }],
  ['remove', (api: ApiTransport) => client.remove(api, 'x'), 'DELETE', '/pages/x', undefined],
  ['preview', (api: ApiTransport) => client.preview(api, 'C'), 'POST', '/pages/preview', { content: 'C' }],
] as const)('%s makes its call', async ([name, call, method, path, body]) => {
  const made: unknown[] = []
  const answer = { success: true, page: { _id: 'x' }, pages: [], total: 0, html: '<p>C</p>' }
  const found = await call(async (path, init) => {
    made.push([init?.method, path, init?.body === undefined ? undefined : JSON.parse(String(init.body))])
    return Response.json(answer)
  })
  expect(made).toEqual([[method, path, body]])
  const wanted = { list: answer, remove: undefined, preview: answer.html }
  expect(found).toEqual(name in wanted ? wanted[name as keyof typeof wanted] : answer.page)
})

test('a refusal is thrown', async () => {
  const refuse: ApiTransport = async () => Response.json({ success: false, message: 'No' }, { status: 404 })
  await expect(client.get(refuse, 'x')).rejects.toThrow('No')
})
