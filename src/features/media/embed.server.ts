import type { Database } from '../../db/tables.ts'
import type { ImageProcess } from '../../platform/images/image-process.server.ts'
import { readUploadedImage } from '../../platform/images/uploaded-image.ts'
import { findFullImage } from './store.server.ts'

export interface EmbeddedPicture {
  /** A data: URL. */
  href: string
  width: number
  height: number
}

interface Deps {
  db: Database
  images: Pick<ImageProcess, 'resize'>
}

/** Embeds a library picture in a drawing, at most `most` pixels wide; undefined if `url` is not one, or it is gone. */
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
