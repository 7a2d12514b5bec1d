import { createRoute, z } from '@hono/zod-openapi'
import { type Api, createApi, editors } from '../../platform/api/api.server.ts'
import { answers, fails, jsonOf } from '../../platform/api/api-description.server.ts'
import { AppError } from '../../platform/errors.ts'
import { idParams } from '../../platform/fields.ts'
import type { Role } from '../../platform/roles.ts'
import { getLibraryImage } from './library.server.ts'
import { getLibraryRow } from './library-store.server.ts'
import { type MediaDeps, readFullImage, storeClean } from './operations.server.ts'
import { type Replacing, replaceImage } from './replace.server.ts'
import { type Crop, cropInput, libraryImage } from './schema.ts'

export const cropRoute = createRoute({
  method: 'post',
  path: '/media/{id}/crop',
  tags: ['Media'],
  security: editors,
  operationId: 'cropImage',
  summary: 'Cut a picture wherever it is used',
  description:
    'The part, in pixels of the stored picture, becomes a new picture, which replaces the old one as `replacement` does.',
  request: { params: idParams, body: jsonOf(cropInput) },
  responses: {
    200: answers('The new picture, and how many entries changed. The old picture is moved to the trash.', {
      image: libraryImage,
      changed: z.number(),
    }),
    400: fails('The part does not lie within the picture, or is all of it'),
    409: fails('Some entries could not be changed; the message says how many.'),
    503: fails('Too many pictures are waiting'),
  },
})

interface Call {
  id: string
  crop: Crop
  who: string | undefined
  role: Role | undefined
}

export function createCropApi(deps: MediaDeps & Replacing): Api {
  return createApi().openapi(cropRoute, async (c) => {
    const user = c.get('user')
    const call = { id: c.req.valid('param').id, crop: c.req.valid('json'), who: user?.email, role: user?.role }
    const { to, changed } = await cropImage(deps, call)
    const image = await getLibraryImage(deps.db, deps.names, to)
    const entries = changed === 1 ? '1 entry' : `${changed} entries`
    const message = changed > 0 ? `Picture cropped in ${entries}` : 'Picture cropped'
    return c.json({ success: true as const, message, image, changed }, 200)
  })
}

async function cropImage(deps: MediaDeps & Replacing, { id, crop, who, role }: Call) {
  const { db, images } = deps
  const row = await getLibraryRow(db, id)
  refuseOutside(crop, row)
  const clean = await images.crop(() => readFullImage(db, id), crop)
  const to = await storeClean(deps, clean, row.name, who)
  return { to, changed: await replaceImage(deps, { from: id, to, who, role }) }
}

function refuseOutside({ x, y, width, height }: Crop, picture: { width: number; height: number }): void {
  const refuse = (field: string, message: string) =>
    new AppError('validation', message, { fields: { [field]: message } })
  if (x + width > picture.width)
    throw refuse('width', `The part must lie within the ${picture.width} pixels of the width`)
  if (y + height > picture.height)
    throw refuse('height', `The part must lie within the ${picture.height} pixels of the height`)
  if (width === picture.width && height === picture.height) throw refuse('width', 'This is the whole picture')
}
