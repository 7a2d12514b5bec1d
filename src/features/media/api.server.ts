import { createRoute, z } from '@hono/zod-openapi'
import { Hono } from 'hono'
import type { Database } from '../../db/tables.ts'
import { type Api, administrators, answers, createApi, fails } from '../../platform/api.server.ts'
import { AppError } from '../../platform/errors.ts'
import { readForm } from '../../platform/form-body.server.ts'
import { getVariant, saveImage } from './operations.server.ts'

interface Deps {
  db: Database
  clock: () => Date
}

const upload = createRoute({
  method: 'post',
  path: '/media',
  tags: ['Media'],
  summary: 'Store an image (field: image); answers its address',
  security: administrators,
  responses: {
    201: answers('Stored', { url: z.string() }),
    400: fails('No image, or one of more than 40 megapixels'),
    401: fails('Not signed in'),
    413: fails('2 MB or more'),
    415: fails('Not a JPEG, PNG or WebP'),
  },
})

export function createMediaApi({ db, clock }: Deps): Api {
  return createApi().openapi(upload, async (c) => {
    const file = (await readForm(c)).files.image
    if (!file)
      throw new AppError('validation', 'Please upload an image file', {
        fields: { image: 'Please upload an image file' },
      })
    const url = await saveImage(db, file, 'image', clock())
    return c.json({ success: true as const, message: 'Image stored', url }, 201)
  })
}

/** The images themselves, outside /api: their addresses name their content, so they never change. */
export function createMediaFiles({ db, clock }: Deps): Hono {
  return new Hono().get('/media/:hash/:variant', async (c) => {
    const { hash, variant } = c.req.param()
    const image = /^[0-9a-f]{32}$/.test(hash) ? await getVariant(db, hash, variant, clock()) : undefined
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
