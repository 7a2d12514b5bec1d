import { createRoute, z } from '@hono/zod-openapi'
import { type Context, Hono } from 'hono'
import { type Api, administrators, createApi, editors } from '../../platform/api/api.server.ts'
import { answers, fails, file, formOf, jsonOf } from '../../platform/api/api-description.server.ts'
import type { ApiEnv } from '../../platform/api/api-env.server.ts'
import { readForm } from '../../platform/api/form-body.server.ts'
import { AppError } from '../../platform/errors.ts'
import { idParams } from '../../platform/fields.ts'
import { imagePolicy, shownElsewhere } from '../../platform/http/security-headers.server.ts'
import { readUploadedImage } from '../../platform/images/uploaded-image.ts'
import { headBytes, isAnimation } from './image-content.ts'
import { deleteLibraryImage, getLibraryImage, readLibrary } from './library.server.ts'
import { getLibraryRow, updateLibraryRow } from './library-store.server.ts'
import { createVariants, type MediaDeps, saveImage } from './operations.server.ts'
import { firstPictureOnly, imageForm, notAnImage } from './options.ts'
import { type Replacing, replaceImage } from './replace.server.ts'
import { libraryImage, libraryImageInput, mediaQuery } from './schema.ts'

const shared = { tags: ['Media'], security: administrators }

export const routes = {
  list: createRoute({
    ...shared,
    method: 'get',
    path: '/media',
    operationId: 'listMedia',
    summary: 'List the pictures in the media library, newest first',
    request: { query: mediaQuery },
    responses: {
      200: answers('The pictures with their uses, and the total on all pages', {
        media: z.array(libraryImage),
        total: z.number(),
      }),
    },
  }),
  one: createRoute({
    ...shared,
    method: 'get',
    path: '/media/{id}',
    operationId: 'getMedia',
    summary: 'Get a picture',
    request: { params: idParams },
    responses: { 200: answers('The picture', { image: libraryImage }) },
  }),
  update: createRoute({
    ...shared,
    method: 'put',
    path: '/media/{id}',
    operationId: 'updateMedia',
    summary: 'Update a picture’s name and alternative text',
    request: { params: idParams, body: jsonOf(libraryImageInput) },
    responses: {
      200: answers('The picture', { image: libraryImage }),
      409: fails('The revision is outdated'),
    },
  }),
  remove: createRoute({
    ...shared,
    method: 'delete',
    path: '/media/{id}',
    security: editors,
    operationId: 'deleteMedia',
    summary: 'Delete an unused picture',
    request: { params: idParams },
    responses: {
      200: answers('Moved to the trash', {}),
      409: fails('The picture is still in use. The message says where.'),
    },
  }),
  replace: createRoute({
    ...shared,
    method: 'post',
    path: '/media/{id}/replacement',
    security: editors,
    operationId: 'replaceImage',
    summary: 'Replace a picture wherever it is used',
    request: { params: idParams, body: formOf(z.object({ image: file.optional(), picture: z.string().optional() })) },
    responses: {
      200: answers('The new picture, and how many entries changed. The old picture is moved to the trash.', {
        image: libraryImage,
        changed: z.number(),
      }),
      400: fails('No image or picture ID was sent, it is the same picture, or the image has too many pixels'),
      409: fails(
        'Some entries could not be changed; the message says how many. Repeat the call to continue with them.',
      ),
      413: fails('The image is too large'),
      415: fails('The body is not a form, or the image is not a JPEG, PNG or WebP'),
    },
  }),
  upload: createRoute({
    ...shared,
    method: 'post',
    path: '/media',
    operationId: 'uploadImage',
    summary: 'Upload a picture to the media library',
    request: { body: formOf(z.object({ image: file })) },
    responses: {
      201: answers('The new picture, or the existing one if the library already contains it', {
        url: z.string(),
        image: libraryImage,
      }),
      400: fails('No image was sent, or it has too many pixels (at most 40 megapixels)'),
      413: fails('The image is too large'),
      415: fails('The body is not a form, or the image is not a JPEG, PNG or WebP'),
      503: fails('Too many uploads are waiting'),
    },
  }),
}

export function createMediaApi(deps: MediaDeps & Replacing): Api {
  const { db, clock, names } = deps

  /** Returns the id of the picture that the form uploads or names. */
  async function otherPicture(c: Context<ApiEnv>, who: string | undefined): Promise<string> {
    const { fields, files } = await readForm(c, imageForm)
    if (!files.image) {
      if (typeof fields.picture !== 'string')
        throw new AppError('validation', notAnImage, { fields: { image: notAnImage } })
      return fields.picture
    }
    return readUploadedImage(await saveImage(deps, files.image, 'image', who))?.hash ?? ''
  }

  return createApi()
    .openapi(routes.list, async (c) =>
      c.json({ success: true as const, ...(await readLibrary(db, names, c.req.valid('query'))) }, 200),
    )
    .openapi(routes.one, async (c) => {
      const image = await getLibraryImage(db, names, c.req.valid('param').id)
      return c.json({ success: true as const, image }, 200)
    })
    .openapi(routes.update, async (c) => {
      const { id } = c.req.valid('param')
      await updateLibraryRow(db, id, c.req.valid('json'), { who: c.get('user')?.email, now: clock() })
      const image = await getLibraryImage(db, names, id)
      return c.json({ success: true as const, message: 'Picture saved', image }, 200)
    })
    .openapi(routes.remove, async (c) => {
      const deletion = { who: c.get('user')?.email, now: clock() }
      await deleteLibraryImage(db, names, deletion, c.req.valid('param').id)
      return c.json({ success: true as const, message: 'Picture deleted' }, 200)
    })
    .openapi(routes.replace, async (c) => {
      const user = c.get('user')
      const { id } = c.req.valid('param')
      await getLibraryRow(db, id)
      const to = await otherPicture(c, user?.email)
      const changed = await replaceImage(deps, { from: id, to, who: user?.email, role: user?.role })
      const image = await getLibraryImage(db, names, to)
      const entries = changed === 1 ? '1 entry' : `${changed} entries`
      return c.json({ success: true as const, message: `Picture replaced in ${entries}`, image, changed }, 200)
    })
    .openapi(routes.upload, async (c) => {
      const { image } = (await readForm(c, imageForm)).files
      if (!image) throw new AppError('validation', notAnImage, { fields: { image: notAnImage } })
      const url = await saveImage(deps, image, 'image', c.get('user')?.email)
      const stored = await getLibraryImage(db, names, readUploadedImage(url)?.hash ?? '')
      const isCut = isAnimation(new Uint8Array(await image.slice(0, headBytes).arrayBuffer()))
      const message = isCut ? `Image stored. ${firstPictureOnly}` : 'Image stored'
      return c.json({ success: true as const, message, url, image: stored }, 201)
    })
}

/** Serves the images, outside /api. Their addresses contain a content hash, so they never change. */
export function createMediaFiles(deps: MediaDeps): Hono {
  const findVariant = createVariants(deps)
  return new Hono().get('/media/:hash/:variant', async (c) => {
    const { hash, variant } = c.req.param()
    const image = /^[0-9a-f]{32}$/.test(hash) ? await findVariant(hash, variant) : undefined
    if (!image) return c.text('Not found', 404)
    return new Response(Buffer.from(image.body), {
      headers: {
        'Content-Type': image.type,
        'Cache-Control': 'public, max-age=31536000, immutable',
        ETag: `"${hash}-${variant}"`,
        'Content-Security-Policy': imagePolicy,
        ...shownElsewhere,
      },
    })
  })
}
