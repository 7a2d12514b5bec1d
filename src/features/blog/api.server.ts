import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Database } from '../../db/tables.ts'
import { type Api, type ApiEnv, answers, createApi, fails, publicCache, visitors } from '../../platform/api.server.ts'
import { AppError } from '../../platform/errors.ts'
import { idParams, listQuery } from '../../platform/fields.ts'
import { post, postSummary } from './schema.ts'
import { findPost, listPosts, type Reader } from './store.server.ts'

const list = createRoute({
  method: 'get',
  path: '/blog',
  tags: ['Blog'],
  summary: 'The posts, newest first, without their text',
  security: visitors,
  request: { query: listQuery },
  responses: {
    200: answers('The posts', { blogs: z.array(postSummary), total: z.number() }),
    400: fails('A query parameter is wrong'),
  },
})

const one = createRoute({
  method: 'get',
  path: '/blog/{id}',
  tags: ['Blog'],
  summary: 'One post, with its markdown and the HTML made from it',
  security: visitors,
  request: { params: idParams },
  responses: { 200: answers('The post', { blog: post }), 404: fails('No public post has this id') },
})

/** An administrator sees everything, a visitor what is public. */
function readerOf(c: Context<ApiEnv>, now: Date): Reader {
  return { now, seesAll: c.get('user') !== undefined }
}

export function createBlogApi(deps: { db: Database; clock: () => Date }): Api {
  const { db, clock } = deps
  return createApi()
    .openapi(list, async (c) => {
      const { posts, total } = await listPosts(db, readerOf(c, clock()), c.req.valid('query'))
      c.header('Cache-Control', publicCache)
      return c.json({ success: true as const, blogs: posts, total }, 200)
    })
    .openapi(one, async (c) => {
      const blog = await findPost(db, readerOf(c, clock()), c.req.valid('param').id)
      if (!blog) throw new AppError('not_found', 'This blog post does not exist or is no longer published')
      c.header('Cache-Control', publicCache)
      return c.json({ success: true as const, blog }, 200)
    })
}
