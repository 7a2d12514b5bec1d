import { z } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import { administrators, visitors } from './api.server.ts'
import { describeRoute, file, formOf, jsonOf } from './api-description.server.ts'

const own = { 200: { description: 'Own' } }
const json = { body: jsonOf(z.object({})) }
const form = { body: formOf(z.object({ image: file })) }
const both = { body: { content: { ...form.body.content, ...json.body.content } } }

test.for([
  [{ method: 'get', path: '/all', security: visitors }, 'No authentication required.', [200, 400, 503]],
  [{ method: 'get', path: '/{id}', security: visitors }, 'No authentication required.', [200, 400, 404, 503]],
  [
    { method: 'post', path: '/all', security: visitors, request: json },
    'No authentication required. Accepts application/json of up to 64 KB.',
    [200, 400, 403, 413, 415],
  ],
  [
    { method: 'get', path: '/all', security: administrators },
    'Requires an administrator session (cookie).',
    [200, 400, 401, 403],
  ],
  [
    { method: 'get', path: '/all', security: administrators, 'x-without-passkey': true },
    'Requires an administrator session (cookie).',
    [200, 400, 401],
  ],
  [
    { method: 'delete', path: '/{id}', security: administrators },
    'Requires an administrator session (cookie).',
    [200, 400, 401, 403, 404],
  ],
  [
    { method: 'post', path: '/all', security: administrators, request: form, description: 'First.' },
    'First. Requires an administrator session (cookie). Accepts multipart/form-data.',
    [200, 400, 401, 403, 413, 415],
  ],
  [
    { method: 'post', path: '/all', request: both },
    'No authentication required. Accepts multipart/form-data or application/json of up to 64 KB.',
    [200, 400, 403, 413, 415],
  ],
] as const)(
  'row %#: a route description states its authentication, request body and status codes',
  ([route, description, statuses]) => {
    const described = describeRoute({ ...route, responses: own } as never, 64 * 1024)
    expect(described.description).toBe(description)
    expect(Object.keys(described.responses).map(Number)).toEqual(statuses)
    for (const response of Object.values(described.responses)) {
      expect(response).toMatchObject({ description: expect.stringMatching(/^[A-Z].{2,}/) })
    }
  },
)

test('a response text of the route overrides the general one', () => {
  const responses = { 404: { description: 'No such thing' } }
  const route = { method: 'get', path: '/{id}', security: visitors, responses } as const
  expect(describeRoute(route, 1024).responses[404]).toEqual({ description: 'No such thing' })
})
