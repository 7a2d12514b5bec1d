import { findFocus } from '../../features/media/library-store.server.ts'
import { findFullImage } from '../../features/media/store.server.ts'
import type { Drawing, Photo } from '../../platform/images/image-jobs.server.ts'
import { readUploadedImage } from '../../platform/images/uploaded-image.ts'
import { brandColours } from '../../ui/brand-colours.ts'
import type { ShareCard } from '../../ui/share-card.ts'
import { drawnPicture } from '../drawn-pictures.server.ts'
import type { Resources } from '../resources.server.ts'

/** To the right of the words, and under the end of long ones. */
const panel = { left: 560, width: 640, height: 630 }
/** A smaller image would be scaled up. */
const least = { width: 480, height: 360 }

/** Returns the background of a card: the uploaded image if it is large enough, otherwise the drawn picture. */
export async function pictureOf(
  { db }: Pick<Resources, 'db'>,
  { photo, drawing }: Pick<ShareCard, 'photo' | 'drawing'>,
): Promise<Drawing> {
  const found = photo && (await findPhoto(db, photo))
  if (found) return { svg: frame, photo: found }
  const svg = (await drawnPicture(drawing)) ?? (await drawnPicture('/art/scenes/1/share.svg'))
  if (svg === undefined) throw new Error('The drawn pictures are missing')
  return { svg }
}

/** Finds only our own images, whose addresses contain their size. */
async function findPhoto(db: Resources['db'], address: string): Promise<Photo | undefined> {
  const uploaded = readUploadedImage(address)
  if (!uploaded || uploaded.width < least.width || uploaded.height < least.height) return undefined
  const [image, focus] = await Promise.all([findFullImage(db, uploaded.hash), findFocus(db, uploaded.hash)])
  const position = focus === 'center' ? undefined : focus.replace('-', ' ')
  return image && { bytes: image.body, ...panel, position }
}

const stop = (offset: number, opacity: number) =>
  `<stop offset="${offset}" stop-color="${brandColours.band}" stop-opacity="${opacity}"/>`

/** A dark gradient behind the text that fades into the photo. */
const frame =
  `<linearGradient id="shade">${stop(0, 1)}${stop(0.12, 0.86)}${stop(0.3, 0.4)}${stop(0.55, 0.1)}${stop(1, 0.1)}</linearGradient>` +
  `<rect width="${panel.left}" height="${panel.height}" fill="${brandColours.band}"/>` +
  `<rect x="${panel.left}" width="${panel.width}" height="${panel.height}" fill="url(#shade)"/>`
