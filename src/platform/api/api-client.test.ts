import { createRoute, z } from '@hono/zod-openapi'
import { expect, expectTypeOf, test } from 'vitest'
import { type ApiTransport, callApi } from './api-client.ts'
import { answers, file, formOf, jsonOf } from './api-description.server.ts'

const routes = {
  list: createRoute({
    method: 'get',
    path: '/teapot/',
    request: { query: z.object({ limit: z.coerce.number().default(10), colour: z.enum(['red', 'blue']).optional() }) },
    responses: { 200: answers('The teapots', { teapots: z.array(z.object({ colour: z.string() })) }) },
  }),
  update: createRoute({
    method: 'put',
    path: '/shelf/{shelfId}/teapot/{id}',
    request: {
      params: z.object({ shelfId: z.string(), id: z.string() }),
      body: jsonOf(z.object({ colour: z.string(), cups: z.number().default(4) })),
    },
    responses: { 200: answers('Changed', { revision: z.number() }), 409: { description: 'Changed by somebody else' } },
  }),
  create: createRoute({
    method: 'post',
    path: '/teapot',
    request: {
      body: formOf(z.object({ colour: z.string(), spouts: z.array(z.string()), picture: file.optional() })),
    },
    responses: { 201: answers('Added', { _id: z.string() }) },
  }),
  boil: createRoute({ method: 'post', path: '/boil', responses: { 200: answers('Boiling', {}) } }),
}

/** Responds with `body` and records the calls. */
function useTransport(body: unknown, status = 200) {
  const asked: { path: string; init: RequestInit | undefined }[] = []
  const api: ApiTransport = async (path, init) => {
    asked.push({ path, init })
    return Response.json(body, { status })
  }
  return { api, asked }
}

const yes = { success: true, message: 'Done', revision: 2, _id: 'a', teapots: [{ colour: 'red' }] }

test('a call has encoded path parameters, its query and a JSON body', async () => {
  const { api, asked } = useTransport(yes)
  const { teapots } = await callApi<typeof routes.list>(api, 'get', '/teapot/', { query: { limit: 3, colour: 'red' } })
  expectTypeOf(teapots).toEqualTypeOf<{ colour: string }[]>()
  await callApi<typeof routes.list>(api, 'get', '/teapot/')
  const params = { shelfId: 'a/b', id: 'ä?' }
  const answer = await callApi<typeof routes.update>(api, 'put', '/shelf/{shelfId}/teapot/{id}', {
    params,
    json: { colour: 'red' },
  })
  expectTypeOf(answer.revision).toEqualTypeOf<number>()
  expectTypeOf(answer.message).toEqualTypeOf<string | undefined>()
  await callApi<typeof routes.boil>(api, 'post', '/boil')
  const headers = { 'Content-Type': 'application/json' }
  expect(asked).toEqual([
    { path: '/teapot/?limit=3&colour=red', init: { method: 'GET' } },
    { path: '/teapot/', init: { method: 'GET' } },
    { path: '/shelf/a%2Fb/teapot/%C3%A4%3F', init: { method: 'PUT', headers, body: '{"colour":"red"}' } },
    { path: '/boil', init: { method: 'POST' } },
  ])
})

test('a form sends files as they are and lists as JSON, and omits undefined values', async () => {
  const { api, asked } = useTransport(yes, 201)
  const picture = new File(['x'], 'a.png', { type: 'image/png' })
  await callApi<typeof routes.create>(api, 'post', '/teapot', {
    form: { colour: 'red', spouts: ['left', 'right'], picture },
  })
  await callApi<typeof routes.create>(api, 'post', '/teapot', {
    form: { colour: 'red', spouts: [], picture: undefined },
  })
  expect(asked.map(({ init }) => Object.fromEntries(init?.body as FormData))).toEqual([
    { colour: 'red', spouts: '["left","right"]', picture },
    { colour: 'red', spouts: '[]' },
  ])
})

test('an error response is thrown with its message and field errors', async () => {
  const { api } = useTransport({ success: false, message: 'Too hot', errors: { colour: 'Not blue' } }, 400)
  await expect(callApi<typeof routes.boil>(api, 'post', '/boil')).rejects.toMatchObject({
    status: 400,
    message: 'Too hot',
    fields: { colour: 'Not blue' },
    hasServerText: true,
  })
  const silent = useTransport('no object', 502).api
  await expect(callApi<typeof routes.boil>(silent, 'post', '/boil')).rejects.toMatchObject({ hasServerText: false })
})

test('calls that do not match the route fail type checking', async () => {
  const { api } = useTransport(yes)
  const params = { shelfId: 'a', id: 'b' }
  const json = { colour: 'red' }
  // @ts-expect-error the route has another method
  await callApi<typeof routes.boil>(api, 'get', '/boil')
  // @ts-expect-error the route has another path
  await callApi<typeof routes.boil>(api, 'post', '/boils')
  // @ts-expect-error it takes nothing
  await callApi<typeof routes.boil>(api, 'post', '/boil', { json })
  // @ts-expect-error the path has two parameters
  await callApi<typeof routes.update>(api, 'put', '/shelf/{shelfId}/teapot/{id}', { params: { id: 'b' }, json })
  // @ts-expect-error the body is missing
  await callApi<typeof routes.update>(api, 'put', '/shelf/{shelfId}/teapot/{id}', { params })
  await callApi<typeof routes.update>(api, 'put', '/shelf/{shelfId}/teapot/{id}', {
    params,
    // @ts-expect-error a required field is missing
    json: { cups: 3 },
  })
  await callApi<typeof routes.update>(api, 'put', '/shelf/{shelfId}/teapot/{id}', {
    params,
    // @ts-expect-error there is no such field
    json: { colour: 'red', color: 'red' },
  })
  // @ts-expect-error no such option
  await callApi<typeof routes.list>(api, 'get', '/teapot/', { query: { colour: 'green' } })
  // @ts-expect-error no such parameter
  await callApi<typeof routes.list>(api, 'get', '/teapot/', { query: { size: 3 } })
  // @ts-expect-error a form is no JSON
  await callApi<typeof routes.create>(api, 'post', '/teapot', { json: { colour: 'red', spouts: [] } })
  // @ts-expect-error a picture is a file
  await callApi<typeof routes.create>(api, 'post', '/teapot', { form: { colour: 'red', spouts: [], picture: 'a.png' } })
  const answer = await callApi<typeof routes.boil>(api, 'post', '/boil')
  // @ts-expect-error the answer has no such field
  expect(answer.steam).toBeUndefined()
})
