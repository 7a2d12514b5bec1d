import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import type { Database } from '../../db/tables.ts'
import { AppError } from '../../platform/errors.ts'
import { createGate } from '../../platform/gate.server.ts'
import { findFullImage, findImage, insertImage, type StoredImage } from './store.server.ts'

/** Specification, section 5: under 2MB. */
export const mostImageBytes = 2 * 1024 * 1024
const mostPixels = 40_000_000
const widestFull = 2000
const formats = new Set(['jpeg', 'png', 'webp'])

const variantWidths = [480, 960, 1600]
const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 3 }),
  webp: (image: Sharp) => image.webp({ quality: 80 }),
}

const isFull = /^full-\d{1,4}x\d{1,4}\.webp$/
const madeVariants = new Set(variantWidths.flatMap((width) => Object.keys(encoders).map((type) => `${width}.${type}`)))

/** Decoding takes memory by the pixel: two at once at most. */
const gate = createGate(2)

/**
 * Cleans an upload (upright, no metadata, re-encoded, never stored as sent) and stores it. Answers its address, which
 * names the content: /media/{hash}/full-{width}x{height}.webp. `field` is where the form shows what is wrong.
 */
export async function saveImage(db: Database, file: File, field: string, now: Date): Promise<string> {
  const refuse = (code: 'too_large' | 'wrong_type' | 'validation', message: string, cause?: unknown) =>
    new AppError(code, message, { fields: { [field]: message }, cause })
  if (file.size > mostImageBytes) throw refuse('too_large', 'Image must be less than 2MB')
  const bytes = Buffer.from(await file.arrayBuffer())
  const header = await readHeader(bytes).catch(() => undefined)
  if (!header) throw refuse('wrong_type', 'Please upload an image file')
  if (header.pixels > mostPixels) throw refuse('validation', 'Image must have at most 40 megapixels')
  const clean = await gate(() => cleaned(bytes)).catch((error) => {
    throw refuse('wrong_type', 'Please upload an image file', error)
  })
  const hash = createHash('sha256').update(clean.data).digest('hex').slice(0, 32)
  const variant = `full-${clean.info.width}x${clean.info.height}.webp`
  await insertImage(db, { hash, variant, type: 'image/webp', body: clean.data }, now)
  return `/media/${hash}/${variant}`
}

/** By the content, whatever the name says; the size is read before anything is decoded. */
async function readHeader(bytes: Buffer): Promise<{ pixels: number } | undefined> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  return formats.has(format) ? { pixels: width * height } : undefined
}

function cleaned(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: widestFull, height: widestFull, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84 })
    .toBuffer({ resolveWithObject: true })
}

const making = new Map<string, Promise<StoredImage | undefined>>()

/**
 * An image by the two last parts of its address; a size or format that pages use is made when it is first asked for.
 * Any other name has no image: were 0480.avif made as well, each visitor could fill the disk.
 */
export async function getVariant(
  db: Database,
  hash: string,
  variant: string,
  now: Date,
): Promise<StoredImage | undefined> {
  const isMade = madeVariants.has(variant)
  if (!isMade && !isFull.test(variant)) return undefined
  const known = await findImage(db, hash, variant)
  if (known || !isMade) return known
  const key = `${hash}/${variant}`
  const made = making.get(key) ?? makeVariant(db, hash, variant, now).finally(() => making.delete(key))
  making.set(key, made)
  return made
}

async function makeVariant(db: Database, hash: string, variant: string, now: Date): Promise<StoredImage | undefined> {
  const full = await findFullImage(db, hash)
  if (!full) return undefined
  const [width, format] = variant.split('.') as [string, keyof typeof encoders]
  const body = await gate(() =>
    encoders[format](sharp(full.body).resize({ width: Number(width), withoutEnlargement: true })).toBuffer(),
  )
  const image = { hash, variant, type: `image/${format}`, body }
  await insertImage(db, image, now)
  return image
}
