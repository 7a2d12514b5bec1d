import { createHash } from 'node:crypto'
import type { Database } from '../../db/tables.ts'
import { ifWritable } from '../../db/unavailable.server.ts'
import { AppError, type ErrorCode } from '../../platform/errors.ts'
import type { ImageRefusal, VariantFormat } from '../../platform/image-jobs.server.ts'
import { type ImageProcess, ImageRefused } from '../../platform/image-process.server.ts'
import { imageBytes, imageTooLarge, notAnImage } from './options.ts'
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
 * Cleans an upload (upright, no metadata, re-encoded, never stored as sent) and stores it. Answers its address, which
 * names the content: /media/{hash}/full-{width}x{height}.webp. `field` is where the form shows what is wrong.
 */
export async function saveImage({ db, clock, images }: MediaDeps, file: File, field: string): Promise<string> {
  const refuse = (code: ErrorCode, message: string, cause?: unknown) =>
    new AppError(code, message, { fields: { [field]: message }, cause })
  if (file.size >= imageBytes) throw refuse('too_large', imageTooLarge)
  const clean = await images.clean(new Uint8Array(await file.arrayBuffer())).catch((error) => {
    throw error instanceof ImageRefused ? refuse(...refusals[error.refusal], error) : error
  })
  const hash = createHash('sha256').update(clean.bytes).digest('hex').slice(0, 32)
  const variant = `full-${clean.width}x${clean.height}.webp`
  await insertFullImage(db, { hash, variant, type: 'image/webp', body: clean.bytes }, clock())
  return `/media/${hash}/${variant}`
}

const variantWidths = [480, 960, 1600]
const variantFormats: VariantFormat[] = ['avif', 'webp']
const isFull = /^full-\d{1,4}x\d{1,4}\.webp$/
const madeVariants = new Map<string, { width: number; format: VariantFormat }>(
  variantWidths.flatMap((width) => variantFormats.map((format) => [`${width}.${format}`, { width, format }])),
)

/**
 * Returns an image by the last two parts of its address. A size or format that pages use is made and stored at its first
 * request. Any other name has no image: if 0480.avif were made as well, each visitor could fill the disk.
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

/** It may have been removed while the job waited. */
async function readFullImage(db: Database, hash: string): Promise<Uint8Array> {
  const full = await findFullImage(db, hash)
  if (!full) throw new AppError('not_found', 'Not found')
  return full.body
}
