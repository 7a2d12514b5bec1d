import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Database } from '../../db/tables.ts'
import {
  type Api,
  type ApiEnv,
  administrators,
  answers,
  createApi,
  fails,
  requireJson,
  validationError,
} from '../../platform/api.server.ts'
import { AppError } from '../../platform/errors.ts'
import { idParams } from '../../platform/fields.ts'
import { readForm } from '../../platform/form-body.server.ts'
import { renderMarkdown } from '../../platform/markdown.server.ts'
import { type PostInput, post, postInput, postLimits } from './schema.ts'
import * as store from './store.server.ts'

const shared = { tags: ['Blog'], security: administrators }
const refusals = {
  400: fails('A field is missing or wrong'),
  401: fails('Not signed in'),
  404: fails('There is no such post'),
  409: fails('Somebody else has saved since'),
  413: fails('The image or the whole request is too large'),
  415: fails('Not an image, or no form'),
}

const create = createRoute({
  ...shared,
  method: 'post',
  path: '/blog',
  summary: 'Add a post',
  responses: { 201: answers('The post', { blog: post }), ...refusals },
})

const update = createRoute({
  ...shared,
  method: 'put',
  path: '/blog/{id}',
  summary: 'Change a post',
  request: { params: idParams },
  responses: { 200: answers('The post', { blog: post }), ...refusals },
})

const remove = createRoute({
  ...shared,
  method: 'delete',
  path: '/blog/{id}',
  summary: 'Delete a post',
  request: { params: idParams },
  responses: { 200: answers('Deleted', {}), ...refusals },
})

const preview = createRoute({
  ...shared,
  method: 'post',
  path: '/blog/preview',
  summary: 'What the public page makes of a markdown text',
  middleware: [requireJson] as const,
  request: {
    body: {
      required: true,
      content: { 'application/json': { schema: z.object({ content: z.string().max(postLimits.content) }) } },
    },
  },
  responses: { 200: answers('The HTML', { html: z.string() }), 400: refusals[400], 401: refusals[401] },
})

interface Deps {
  db: Database
  clock: () => Date
  /** Cleans and stores an uploaded image; answers its address. */
  saveImage: (file: File, field: string) => Promise<string>
}

export function createBlogAdminApi({ db, clock, saveImage }: Deps): Api {
  async function getPost(id: string) {
    const found = await store.findPost(db, { now: clock(), seesAll: true }, id)
    if (!found) throw new AppError('not_found', 'This blog post does not exist any more')
    return found
  }
  return createApi()
    .openapi(preview, (c) => c.json({ success: true as const, html: renderMarkdown(c.req.valid('json').content) }, 200))
    .openapi(create, async (c) => {
      const { input, file } = await readPost(c)
      const image = file ? await saveImage(file, 'blogImage') : null
      const id = await store.createPost(db, input, clock(), image)
      return c.json(
        { success: true as const, message: 'Blog post created successfully!', blog: await getPost(id) },
        201,
      )
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param')
      const { input, file, isImageRemoved } = await readPost(c)
      await getPost(id)
      const image = file ? await saveImage(file, 'blogImage') : isImageRemoved ? null : undefined
      await store.updatePost(db, id, input, clock(), image)
      return c.json(
        { success: true as const, message: 'Blog post updated successfully!', blog: await getPost(id) },
        200,
      )
    })
    .openapi(remove, async (c) => {
      await store.deletePost(db, c.req.valid('param').id)
      return c.json({ success: true as const, message: 'Blog deleted successfully' }, 200)
    })
}

interface ReadPost {
  input: PostInput
  file: File | undefined
  isImageRemoved: boolean
}

/** All fields are checked before the image is looked at, so that nothing is stored for a form that has mistakes. */
async function readPost(c: Context<ApiEnv>): Promise<ReadPost> {
  const { fields, files } = await readForm(c)
  const parsed = postInput.safeParse(fields)
  if (!parsed.success) throw validationError(parsed.error)
  // What cannot be rendered is refused before it is stored.
  renderMarkdown(parsed.data.content)
  const file = files.blogImage
  return {
    input: parsed.data,
    file: file && file.size > 0 ? file : undefined,
    isImageRemoved: fields.removeImage === 'true',
  }
}
