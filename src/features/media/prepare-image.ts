import { type PreparedImage, sizeText } from '../../ui/image-file.ts'
import { headBytes, imageTypeOf, isAnimation, maxPixelsOf } from './image-content.ts'
import {
  brokenSvg,
  firstPictureOnly,
  heicImage,
  imageBytes,
  imageTooLarge,
  imageTypes,
  notAnImage,
  svgType,
} from './options.ts'

/**
 * Returns an image that the site accepts. Shrinks one of 2 MB or more, or of too many pixels, so that any photo can be
 * chosen as it is. Goes by the file's content: phones and mail programs give photos any name.
 */
export async function prepareImage(file: File, { takesDrawings = false } = {}): Promise<PreparedImage> {
  if (takesDrawings && file.type === svgType) return drawSvg(file)
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  const type = imageTypeOf(head)
  if (type === undefined && !imageTypes.includes(file.type)) return { problem: notAnImage }
  const isStill = !isAnimation(head)
  const isSmall = file.size < imageBytes && type !== 'heic' && (await pixelsOf(file)) <= maxPixelsOf(head)
  if (isSmall && isStill) return { file }
  // Safari can decode HEIC.
  const smaller = await shrink(file)
  if (!smaller) return { problem: type === 'heic' ? heicImage : imageTooLarge }
  const resized = `Made smaller for the upload: from ${sizeText(file.size)} to ${sizeText(smaller.size)}.`
  return { file: smaller, note: isStill ? resized : firstPictureOnly }
}

/** Read from the header, without decoding; 0 if this is no image. */
async function pixelsOf(file: File): Promise<number> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve
      image.onerror = reject
    })
    return image.naturalWidth * image.naturalHeight
  } catch {
    return 0
  } finally {
    URL.revokeObjectURL(image.src)
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
  // Safari cannot encode WebP. JPEG has no transparency, which would turn black.
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return blobOf('image/jpeg')
}

/** The longest side of a converted SVG, in pixels. */
const drawingSide = 1024

/** Converts an SVG to PNG. As an image, an SVG can neither run scripts nor fetch anything. */
async function drawSvg(file: File): Promise<PreparedImage> {
  if (file.size >= imageBytes) return { problem: imageTooLarge }
  const sized = sizedSvg(await file.text())
  if (!sized) return { problem: brokenSvg }
  const address = URL.createObjectURL(new Blob([sized.svg], { type: svgType }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: sized.width, height: sized.height })
    canvas.getContext('2d')?.drawImage(image, 0, 0, sized.width, sized.height)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    if (!blob) return { problem: brokenSvg }
    return { file: new File([blob], file.name.replace(/\.svg$/i, '.png'), { type: blob.type }) }
  } catch {
    return { problem: brokenSvg }
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Sets the SVG's size explicitly: many have none, and some browsers draw those 0 pixels wide. */
function sizedSvg(text: string): { svg: string; width: number; height: number } | undefined {
  // As text: a DOM parser would report each style and script in it as a violation of the page's policy.
  const [tag = ''] = /<svg\b[^>]*>/.exec(text) ?? []
  const numbersOf = (name: string) =>
    (new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? '').split(/[\s,]+/)
  const box = numbersOf('viewBox').filter(Boolean).map(Number)
  const [ownWidth, ownHeight] = ['width', 'height'].map((name) => Number.parseFloat(numbersOf(name)[0] ?? ''))
  const hasBox = box.length === 4 && box.every(Number.isFinite)
  const [width = 0, height = 0] = hasBox ? box.slice(2) : [ownWidth, ownHeight]
  if (!(width > 0 && height > 0)) return undefined
  const scale = drawingSide / Math.max(width, height)
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
  const more = `width="${size.width}" height="${size.height}"${hasBox ? '' : ` viewBox="0 0 ${width} ${height}"`}`
  const sized = tag.replace(/\s(width|height)\s*=\s*("[^"]*"|'[^']*')/g, '').replace('<svg', `<svg ${more}`)
  return { svg: text.replace(tag, () => sized), ...size }
}
