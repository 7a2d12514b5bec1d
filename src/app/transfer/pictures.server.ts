import { createHash } from 'node:crypto'
import { lstat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { indexDocument } from '../../db/search.server.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { pictureWords } from '../../features/media/library-store.server.ts'
import { imageBytes, imageTooLarge, notAnImage } from '../../features/media/options.ts'
import { insertFullImage } from '../../features/media/store.server.ts'
import { type ImageProcess, ImageRefused } from '../../platform/images/image-process.server.ts'
import { fullVariantOf, readUploadedImage, type UploadedImage } from '../../platform/images/uploaded-image.ts'
import { type Picture, pictureFolder, TransferError } from './site-file.server.ts'

/**
 * Throws TransferError with a line for each picture that is missing, too large, invalid or at odds with its address.
 */
export async function checkPictures(
  images: Pick<ImageProcess, 'clean'>,
  folder: string,
  pictures: Picture[],
): Promise<void> {
  const problems: string[] = []
  const known = new Set<string>()
  for (const picture of pictures) {
    const { file, address } = picture
    const problem = known.has(address) ? 'is there twice' : await findProblem(images, folder, picture)
    if (problem) problems.push(`pictures.${file}: ${problem}`)
    known.add(address)
  }
  if (problems.length > 0) throw new TransferError(problems)
}

async function findProblem(
  images: Pick<ImageProcess, 'clean'>,
  folder: string,
  picture: Picture,
): Promise<string | undefined> {
  try {
    const bytes = await readPicture(folder, picture)
    const { width, height } = await images.clean(bytes)
    const isRight = picture.address.endsWith(`/${fullVariantOf({ width, height })}`)
    if (isRight) return undefined
    const said = uploadedImageOf(picture)
    return `is of ${width}x${height} pixels, and its address says ${said.width}x${said.height}`
  } catch (error) {
    if (error instanceof ImageRefused) return notAnImage
    if (error instanceof TransferError) return error.message
    throw error
  }
}

/** Checks the hash, which detects a file that has changed since it was checked. */
async function readPicture(folder: string, picture: Picture): Promise<Uint8Array> {
  const { hash } = uploadedImageOf(picture)
  const path = join(folder, pictureFolder, picture.file)
  // A symbolic link may lead anywhere.
  const [place, found] = [await lstat(join(folder, pictureFolder)).catch(() => {}), await lstat(path).catch(() => {})]
  if (!place?.isDirectory() || !found?.isFile()) throw new TransferError([`there is no file ${path}`])
  if (found.size >= imageBytes) throw new TransferError([imageTooLarge])
  const bytes = await readFile(path)
  if (createHash('sha256').update(bytes).digest('hex').slice(0, 32) !== hash) {
    throw new TransferError(['is not the picture that its address names'])
  }
  return bytes
}

export async function putPicture(trx: DatabaseTransaction, folder: string, picture: Picture): Promise<void> {
  const { hash, width, height } = uploadedImageOf(picture)
  const variant = fullVariantOf({ width, height })
  const body = await readPicture(folder, picture)
  const { name, alt, decorative, focus = 'center', createdAt, updatedAt } = picture
  await insertFullImage(trx, { hash, variant, type: 'image/webp', body }, new Date(createdAt))
  if (!picture.isListed) return
  const edited = { created_at: createdAt, updated_at: updatedAt, created_by: null, updated_by: null, revision: 1 }
  const said = { name, alt, is_decorative: decorative ? (1 as const) : (0 as const), focus }
  await trx
    .insertInto('media')
    .values({ id: hash, variant, ...said, width, height, bytes: body.length, ...edited })
    .execute()
  await indexDocument(trx, 'media', hash, pictureWords({ name, alt }))
}

/** The site file's schema has checked the address. */
const uploadedImageOf = ({ address }: Picture) => readUploadedImage(address) as UploadedImage
