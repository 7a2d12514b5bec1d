import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Database } from '../../db/tables.ts'
import { createOnce, creationHeaders, fingerprintOf } from '../../entries/idempotency.server.ts'
import { discard } from '../../entries/trash.server.ts'
import { updateAs } from '../../entries/versions.server.ts'
import { type Api, createApi, validationError, writers } from '../../platform/api/api.server.ts'
import { answers, fails, file, jsonOf } from '../../platform/api/api-description.server.ts'
import type { ApiEnv } from '../../platform/api/api-env.server.ts'
import { readFormOrJson } from '../../platform/api/form-body.server.ts'
import { AppError } from '../../platform/errors.ts'
import { idParams } from '../../platform/fields.ts'
import { readUploadedImage } from '../../platform/images/uploaded-image.ts'
import type { MarkdownRenderer } from '../../platform/markdown/markdown.server.ts'
import { imageForm } from '../media/options.ts'
import { postLimits } from './options.ts'
import { type PostInput, postFields, postInput } from './schema.ts'
import * as store from './store.server.ts'

const shared = { tags: ['Blog'], security: writers }
const busy = { 503: fails('Too many texts are waiting to be rendered') }
const stale = { 409: fails('The revision is outdated or the slug is already taken') }

/** A post as a form sends it: with its `id` (specification, section 7), and a new image or the old one's removal. */
const postForm = postInput.safeExtend({
  id: z.string().optional(),
  /** A file, or the address of a library picture. */
  blogImage: file.or(z.string()).optional(),
  removeImage: z.boolean().optional(),
})
const body = {
  required: true,
  content: {
    'multipart/form-data': { schema: postForm, encoding: { tags: { contentType: 'application/json' } } },
    ...jsonOf(postInput).content,
  },
}

export const adminRoutes = {
  create: createRoute({
    ...shared,
    method: 'post',
    path: '/blog',
    operationId: 'createPost',
    summary: 'Create a post',
    request: { headers: creationHeaders, body },
    responses: {
      201: answers('The created post', { blog: postFields.whole }),
      409: fails('The slug is already taken, or the Idempotency-Key was used with another body'),
      ...busy,
    },
  }),
  update: createRoute({
    ...shared,
    method: 'put',
    path: '/blog/{id}',
    operationId: 'updatePost',
    summary: 'Update a post by slug or ID',
    request: { params: idParams, body },
    responses: { 200: answers('The updated post', { blog: postFields.whole }), ...stale, ...busy },
  }),
  remove: createRoute({
    ...shared,
    method: 'delete',
    path: '/blog/{id}',
    operationId: 'deletePost',
    summary: 'Delete a post by slug or ID',
    request: { params: idParams },
    responses: { 200: answers('Moved to the trash', {}) },
  }),
  preview: createRoute({
    ...shared,
    method: 'post',
    path: '/blog/preview',
    operationId: 'previewPost',
    summary: 'Render Markdown as on the public page',
    'x-changes-nothing': true,
    request: { body: jsonOf(z.object({ content: z.string().max(postLimits.content) })) },
    responses: { 200: answers('The rendered HTML', { html: z.string() }), ...busy },
  }),
}

interface Deps {
  db: Database
  clock: () => Date
  renderer: MarkdownRenderer
  /** Cleans and stores an uploaded image; returns its address. */
  saveImage: (file: File, field: string, who: string | undefined) => Promise<string>
}

export function createBlogAdminApi(deps: Deps): Api {
  const { db, clock, renderer, saveImage } = deps
  async function getPost(id: string) {
    const found = await store.findPost(db, { now: clock(), seesAll: true }, id)
    if (!found) throw new AppError('not_found', 'This blog post does not exist any more')
    return found
  }
  /** Each administrator has separate queues for saves and previews, so that none delays another. */
  const render = (c: Context<ApiEnv>, content: string, purpose: 'save' | 'preview') =>
    renderer.render(content, { line: `${purpose} ${c.get('user')?.email}` })
  return createApi()
    .openapi(adminRoutes.preview, async (c) => {
      const { html } = await render(c, c.req.valid('json').content, 'preview')
      return c.json({ success: true as const, html }, 200)
    })
    .openapi(adminRoutes.create, async (c) => {
      const { input, file, address } = await readPost(c)
      const body = { input, image: (await fingerprintOf(file)) ?? address }
      const prepare = async () => {
        const rendered = await render(c, input.content, 'save')
        const image = file ? await saveImage(file, 'blogImage', c.get('user')?.email) : (address ?? null)
        return (trx: Database) => store.createPost(trx, { ...input, ...rendered }, clock(), image)
      }
      const id = await createOnce(c, deps, { table: 'posts', body, prepare })
      return c.json(
        { success: true as const, message: 'Blog post created successfully!', blog: await getPost(id) },
        201,
      )
    })
    .openapi(adminRoutes.update, async (c) => {
      const { input, file, address } = await readPost(c)
      const { _id: id } = await getPost(c.req.valid('param').id)
      const rendered = await render(c, input.content, 'save')
      const who = c.get('user')?.email
      const image = file ? await saveImage(file, 'blogImage', who) : address
      const now = clock()
      await updateAs(db, { who, now }, store.kind.entries, id, (trx) =>
        store.updatePost(trx, id, { ...input, ...rendered }, now, image),
      )
      return c.json(
        { success: true as const, message: 'Blog post updated successfully!', blog: await getPost(id) },
        200,
      )
    })
    .openapi(adminRoutes.remove, async (c) => {
      const { _id: id } = await getPost(c.req.valid('param').id)
      const deletion = { who: c.get('user')?.email, now: clock() }
      await discard(db, deletion, store.kind.trash, id, (trx) => store.deletePost(trx, id))
      return c.json({ success: true as const, message: 'Blog deleted successfully' }, 200)
    })
}

interface ReadPost {
  input: PostInput
  file: File | undefined
  /** The picture's address if no file was sent; null to remove it, undefined to keep it. */
  address: string | null | undefined
}

/** Checks all fields before the image, so that nothing is stored for a form with errors. */
async function readPost(c: Context<ApiEnv>): Promise<ReadPost> {
  const { fields, files } = await readFormOrJson(c, imageForm)
  const parsed = postInput.safeParse(fields)
  if (!parsed.success) throw validationError(parsed.error)
  const file = files.blogImage
  return {
    input: parsed.data,
    // A form whose picture was left alone sends an empty file of no particular type.
    file: file && (file.size > 0 || file.type.startsWith('image/')) ? file : undefined,
    address: fields.removeImage === 'true' ? null : readAddress(fields.blogImage),
  }
}

/** If the field holds no file, only the address of a library picture replaces the current picture. */
function readAddress(image: unknown): string | undefined {
  return typeof image === 'string' && readUploadedImage(image) ? image : undefined
}
