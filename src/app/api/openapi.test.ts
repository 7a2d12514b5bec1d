import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { openTestResources } from '../../../test/support/resources.ts'
import { openTestSite } from '../../../test/support/site.ts'
import { createSiteApi } from './api.server.ts'

interface Operation {
  operationId?: string
  'x-without-passkey'?: true
  summary?: string
  description?: string
  security?: unknown[]
  requestBody?: object
  responses: Record<string, unknown>
}

async function openDocument() {
  const site = await openTestSite()
  const { body } = await site.get('/api/openapi.json')
  const operations = Object.entries<Record<string, Operation>>(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, method, path, operation })),
  )
  return { document: body, operations }
}

test('the description of the API is a valid and complete OpenAPI document', async () => {
  const { document } = await openDocument()
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      'operation-description': 'error',
      'operation-4xx-response': 'error',
      'operation-operationId': 'error',
    },
  })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('each call documents the errors that follow from its kind', async () => {
  const { operations } = await openDocument()
  for (const { name, method, path, operation } of operations) {
    const statuses = Object.keys(operation.responses)
    const wanted = [
      '400',
      ...(operation.security?.length ? ['401'] : []),
      ...(method !== 'get' || (operation.security?.length && !operation['x-without-passkey']) ? ['403'] : []),
      ...(path.includes('{') ? ['404'] : []),
      ...(operation.requestBody ? ['413', '415'] : []),
    ]
    expect([name, statuses]).toEqual([name, expect.arrayContaining(wanted)])
    expect([name, operation.security]).toEqual([name, expect.any(Array)])
  }
  const withoutPasskey = operations.filter(({ operation }) => operation.security?.length && !operation.responses[403])
  expect(withoutPasskey.map(({ name }) => name).sort()).toEqual([
    'get /api/passkeys',
    'get /api/user/data',
    'get /api/user/firm-account',
    'get /api/user/names',
    'get /api/user/sessions',
  ])
  const limited = operations.filter(({ operation }) => operation.responses[429]).map(({ name }) => name)
  expect(limited.sort()).toEqual([
    'post /api/auth/login',
    'post /api/auth/passkey',
    'post /api/auth/verify-otp',
    'post /api/contact',
    'post /api/messages/{id}/forward',
    'post /api/previews/{token}/comments',
    'post /api/settings/test-mail',
  ])
  const closed = operations.filter(({ operation }) =>
    JSON.stringify(operation.responses[503] ?? '').includes('`closed`'),
  )
  expect(closed.map(({ name }) => name)).toEqual(expect.arrayContaining(['get /api/blog', 'get /api/settings']))
  expect(closed.map(({ name }) => name)).not.toContain('get /api/health')
})

test('calls that take a form are documented as such, also on the documentation page', async () => {
  const { operations } = await openDocument()
  const formCalls = operations.filter(({ operation }) => JSON.stringify(operation.requestBody)?.includes('multipart/'))
  expect(formCalls.map(({ name }) => name).sort()).toEqual([
    'post /api/blog',
    'post /api/documents',
    'post /api/import/ghost',
    'post /api/import/wordpress',
    'post /api/media',
    'post /api/media/{id}/replacement',
    'post /api/redirects/import',
    'put /api/blog/{id}',
    'put /api/documents/{id}',
  ])
  const docs = (await (await openTestSite()).get('/api/docs')).body
  expect(docs).toContain('blogImage')
  expect(docs).toContain('Requires an administrator session')
})

test('the API is described once, and anybody may keep the description', async () => {
  const api = createSiteApi(await openTestResources())
  const describe = api.getOpenAPI31Document
  let times = 0
  api.getOpenAPI31Document = (...about) => {
    times += 1
    return describe(...about)
  }
  for (const path of ['/api/openapi.json', '/api/docs', '/api/openapi.json', '/api/docs']) {
    const { status, headers } = await api.request(path)
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=0, must-revalidate'])
  }
  expect(times).toBe(1)
})
