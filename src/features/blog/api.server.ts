import { createRoute, z } from '@hono/zod-openapi'
import type { Remember } from '../../db/content-memo.server.ts'
import type { Database } from '../../db/tables.ts'
import { type Api, createApi, publicCache, visitors } from '../../platform/api/api.server.ts'
import { answers, fails } from '../../platform/api/api-description.server.ts'
import { readerOf } from '../../platform/api/api-env.server.ts'
import { AppError } from '../../platform/errors.ts'
import { idParams } from '../../platform/fields.ts'
import { listPosts } from './list.server.ts'
import { postFields, postsQuery, textQuery } from './schema.ts'
import { findPost } from './store.server.ts'

export const routes = {
  list: createRoute({
    method: 'get',
    path: '/blog/',
    operationId: 'listPosts',
    tags: ['Blog'],
    summary: 'List posts without their text, newest first; only administrators can change the order',
    security: visitors,
    request: { query: postsQuery },
    responses: {
      200: answers('The posts, and the total on all pages', { blogs: z.array(postFields.summary), total: z.number() }),
    },
  }),
  one: createRoute({
    method: 'get',
    path: '/blog/{id}',
    operationId: 'getPost',
    tags: ['Blog'],
    summary: 'Get a post by slug or ID',
    security: visitors,
    request: { params: idParams, query: textQuery },
    responses: {
      200: answers(
        'The post with its text as Markdown (`content`) and HTML (`html`). `text=html` omits the Markdown.',
        { blog: postFields.whole.partial({ content: true }) },
      ),
      404: fails('The post does not exist or is not public'),
    },
  }),
}

export function createBlogApi(deps: { db: Database; clock: () => Date; remember: Remember }): Api {
  const { db, clock, remember } = deps
  return createApi()
    .openapi(routes.list, async (c) => {
      const { posts, total } = await listPosts(db, readerOf(c, clock(), 'writers'), c.req.valid('query'), remember)
      c.header('Cache-Control', publicCache)
      return c.json({ success: true as const, blogs: posts, total }, 200)
    })
    .openapi(routes.one, async (c) => {
      const whole = await findPost(db, readerOf(c, clock(), 'writers'), c.req.valid('param').id)
      if (!whole) throw new AppError('not_found', 'This blog post does not exist or is no longer published')
      const { content, ...blog } = whole
      c.header('Cache-Control', publicCache)
      return c.json({ success: true as const, blog: c.req.valid('query').text === 'html' ? blog : whole }, 200)
    })
}
