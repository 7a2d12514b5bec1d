import type { Database } from '../../db/tables.ts'
import type { ImageProcess } from '../../platform/image-process.server.ts'
import { readUploadedImage } from '../../platform/uploaded-image.ts'
import { findFullImage } from './store.server.ts'

export interface EmbeddedPicture {
  /** A data: address. */
  href: string
  width: number
  height: number
}

interface Deps {
  db: Database
  images: Pick<ImageProcess, 'resize'>
}

/** A picture of the library for a drawing that shows it, `most` pixels wide at most; undefined where it is none, or gone. */
export async function embedPicture(
  { db, images }: Deps,
  url: string,
  most: number,
): Promise<EmbeddedPicture | undefined> {
  const picture = readUploadedImage(url)
  const stored = picture && (await findFullImage(db, picture.hash))
  if (!stored) return undefined
  const png = await images.resize(async () => stored.body, { width: most, format: 'png' })
  const { width, height } = picture
  return { href: `data:image/png;base64,${Buffer.from(png).toString('base64')}`, width, height }
}
