import { type PreparedImage, sizeText } from '../../ui/image-file.ts'
import { heicImage, imageBytes, imageTooLarge, imageTypes, notAnImage } from './options.ts'

/** An image as the site takes it; one of 2 MB or more is made smaller here, so that a photo can be chosen as it is. */
export async function prepareImage(file: File): Promise<PreparedImage> {
  const isHeic = /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)
  if (!isHeic && !imageTypes.includes(file.type)) return { problem: notAnImage }
  if (!isHeic && file.size < imageBytes) return { file }
  // Safari reads HEIC.
  const smaller = await shrink(file)
  if (!smaller) return { problem: isHeic ? heicImage : imageTooLarge }
  return {
    file: smaller,
    note: `Made smaller before the upload: ${sizeText(file.size)} are now ${sizeText(smaller.size)}.`,
  }
}

/** Longest side in pixels and quality, tried in this order. */
const attempts = [
  [2560, 0.85],
  [2560, 0.65],
  [1600, 0.65],
] as const

async function shrink(file: File): Promise<File | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  for (const [side, quality] of attempts) {
    const blob = await drawn(picture, side, quality)
    if (!blob || blob.size >= imageBytes) continue
    const name = file.name.replace(/\.\w+$/, '')
    return new File([blob], `${name}.${blob.type.slice('image/'.length)}`, { type: blob.type })
  }
  return undefined
}

async function drawn(picture: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const blobOf = (type: string) => new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality))
  const webp = await blobOf('image/webp')
  if (webp?.type === 'image/webp') return webp
  // Safari writes no WebP. A JPEG has no transparency: it would turn black.
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return blobOf('image/jpeg')
}
