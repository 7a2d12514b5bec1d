import { createHash } from 'node:crypto'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.server.ts'
import { ifWritable } from '../../db/unavailable.server.ts'
import { holdTrash } from '../../entries/trash.server.ts'
import { AppError, type ErrorCode } from '../../platform/errors.ts'
import type { CleanImage, ImageRefusal, VariantFormat } from '../../platform/images/image-jobs.server.ts'
import { type ImageProcess, ImageRefused } from '../../platform/images/image-process.server.ts'
import { fullVariantOf, variantWidths } from '../../platform/images/uploaded-image.ts'
import { imageTypeOf } from './image-content.ts'
import { addToLibrary } from './library-store.server.ts'
import { heicImage, imageBytes, imageTooLarge, mediaLimits, notAnImage } from './options.ts'
import {
  findFullImage,
  findImage,
  hasFullImage,
  insertFullImage,
  insertVariant,
  type StoredImage,
} from './store.server.ts'

export interface MediaDeps {
  db: Database
  clock: () => Date
  images: ImageProcess
}

const refusals: Record<ImageRefusal, [ErrorCode, string]> = {
  no_image: ['wrong_type', notAnImage],
  too_many_pixels: ['validation', 'Image must have at most 40 megapixels'],
  too_deep: ['validation', 'Image must have at most 40 megapixels, or 20 with 16 bits per channel'],
}

/**
 * Cleans an upload (upright, no metadata, re-encoded, never stored as sent), stores it and adds it to the library.
 * Returns its content-addressed path: /media/{hash}/full-{width}x{height}.webp. `field` is the form field that shows
 * errors; `who` is the administrator.
 */
export async function saveImage(
  { db, clock, images }: MediaDeps,
  file: File,
  field: string,
  who?: string,
): Promise<string> {
  const refuse = (code: ErrorCode, message: string, cause?: unknown) =>
    new AppError(code, message, { fields: { [field]: message }, cause })
  if (file.size >= imageBytes) throw refuse('too_large', imageTooLarge)
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (imageTypeOf(bytes) === 'heic') throw refuse('wrong_type', heicImage)
  const clean = await images.clean(bytes).catch((error) => {
    throw error instanceof ImageRefused ? refuse(...refusals[error.refusal], error) : error
  })
  const hash = await storeClean({ db, clock }, clean, fileName(file), who)
  return addressOf(hash, fullVariantOf(clean))
}

/** Stores an image and adds it to the library, unless it is there already. Returns its hash. */
export async function storeClean(
  { db, clock }: Pick<MediaDeps, 'db' | 'clock'>,
  clean: CleanImage,
  name: string,
  who: string | undefined,
): Promise<string> {
  const hash = createHash('sha256').update(clean.bytes).digest('hex').slice(0, 32)
  const variant = fullVariantOf(clean)
  const now = clock()
  await inTransaction(db, async (trx) => {
    await holdTrash(trx, hash)
    await insertFullImage(trx, { hash, variant, type: 'image/webp', body: clean.bytes }, now)
    const size = { width: clean.width, height: clean.height, bytes: clean.bytes.length }
    const added = { created_at: now.toISOString(), created_by: who ?? null }
    await addToLibrary(trx, { id: hash, variant, name, ...size, ...added })
  })
  return hash
}

const addressOf = (hash: string, variant: string) => `/media/${hash}/${variant}`

function fileName({ name }: File): string {
  return name
    .replace(/^.*[\\/]/, '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, mediaLimits.name)
}

const variantFormats: VariantFormat[] = ['avif', 'webp']
const isFull = /^full-\d{1,4}x\d{1,4}\.webp$/
const madeVariants = new Map<string, { width: number; format: VariantFormat }>(
  variantWidths.flatMap((width) => variantFormats.map((format) => [`${width}.${format}`, { width, format }])),
)

/**
 * Finds an image by the last two segments of its address. A size or format that pages use is made and stored on its
 * first request. Any other name has no image: if 0480.avif were made as well, any visitor could fill the disk.
 */
export function createVariants({ db, clock, images }: MediaDeps) {
  const making = new Map<string, Promise<StoredImage | undefined>>()

  async function make(hash: string, variant: string): Promise<StoredImage | undefined> {
    const to = madeVariants.get(variant)
    if (!to || !(await hasFullImage(db, hash))) return undefined
    const body = await images.resize(() => readFullImage(db, hash), to)
    const image = { hash, variant, type: `image/${to.format}`, body }
    await ifWritable(insertVariant(db, image, clock()))
    return image
  }

  return async function findVariant(hash: string, variant: string): Promise<StoredImage | undefined> {
    const isMade = madeVariants.has(variant)
    if (!isMade && !isFull.test(variant)) return undefined
    const known = await findImage(db, hash, variant)
    if (known || !isMade) return known
    const key = `${hash}/${variant}`
    const made = making.get(key) ?? make(hash, variant).finally(() => making.delete(key))
    making.set(key, made)
    return made
  }
}

/** Throws 404 if the image was removed while the job was queued. */
export async function readFullImage(db: Database, hash: string): Promise<Uint8Array> {
  const full = await findFullImage(db, hash)
  if (!full) throw new AppError('not_found', 'Not found')
  return full.body
}
