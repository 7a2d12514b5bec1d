import { createRoute, z } from '@hono/zod-openapi'
import { Hono } from 'hono'
import { type Api, administrators, createApi } from '../../platform/api.server.ts'
import { answers, fails, file, formOf } from '../../platform/api-description.server.ts'
import { AppError } from '../../platform/errors.ts'
import { readForm } from '../../platform/form-body.server.ts'
import { createVariants, type MediaDeps, saveImage } from './operations.server.ts'
import { imageForm, notAnImage } from './options.ts'

export const routes = {
  upload: createRoute({
    method: 'post',
    path: '/media',
    operationId: 'uploadImage',
    tags: ['Media'],
    summary: 'Store an image; answers its address',
    security: administrators,
    request: { body: formOf(z.object({ image: file })) },
    responses: {
      201: answers('Stored', { url: z.string() }),
      400: fails('No image, or one of more than 40 megapixels'),
      413: fails('The image is too large'),
      415: fails('Not a JPEG, PNG or WebP'),
      503: fails('Too many uploads are waiting'),
    },
  }),
}

export function createMediaApi(deps: MediaDeps): Api {
  return createApi().openapi(routes.upload, async (c) => {
    const { image } = (await readForm(c, imageForm)).files
    if (!image) throw new AppError('validation', notAnImage, { fields: { image: notAnImage } })
    const url = await saveImage(deps, image, 'image')
    return c.json({ success: true as const, message: 'Image stored', url }, 201)
  })
}

/** The images themselves, outside /api: their addresses name their content, so they never change. */
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
        'Content-Security-Policy': "default-src 'none'; sandbox",
      },
    })
  })
}
