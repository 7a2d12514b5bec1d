import sharp, { type Sharp } from 'sharp'
import { answerJobs } from '../concurrency/answer-jobs.server.ts'
import type {
  Bytes,
  CleanImage,
  ImageAnswer,
  ImageRefusal,
  JobInput,
  Photo,
  VariantFormat,
} from './image-jobs.server.ts'

// The program that image-process.server.ts starts.

const maxPixels = 40_000_000
/** 40 megapixels of 8-bit RGBA. */
const maxDecodedBytes = 4 * maxPixels
const widestFull = 2000
const formats = new Set(['jpeg', 'png', 'webp'])
const sampleBytes: Record<string, number> = { uchar: 1, ushort: 2 }
const memoryCheckMs = 25
/**
 * A PNG with fewer is a drawing or a screenshot, not a photo. Lossy WebP halves the resolution of colours, which thin
 * coloured lines do not survive.
 */
const drawnBytesPerPixel = 0.5

const encoders: Record<VariantFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 55, effort: 3 }),
  webp: (image) => image.webp({ quality: 80 }),
  png: (image) => image.png({ compressionLevel: 9 }),
}

const workers = {
  async clean({ bytes }: JobInput<'clean'>): Promise<CleanImage> {
    const { format, pixels } = await checkHeader(bytes)
    const isDrawn = format === 'png' && bytes.length < drawnBytesPerPixel * pixels
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: widestFull, height: widestFull, fit: 'inside', withoutEnlargement: true })
      .webp(isDrawn ? { nearLossless: true, quality: 60 } : { quality: 84, smartSubsample: format === 'png' })
      .toBuffer({ resolveWithObject: true })
      .catch((error) => refuse('no_image', error))
    return { bytes: bytesOf(data), width: info.width, height: info.height }
  },

  async resize({ bytes, width, format }: JobInput<'resize'>): Promise<Bytes> {
    return bytesOf(await encoders[format](sharp(bytes).resize({ width, withoutEnlargement: true })).toBuffer())
  },

  async crop({ bytes, crop: { x, y, width, height } }: JobInput<'crop'>): Promise<CleanImage> {
    const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels })
      .extract({ left: x, top: y, width, height })
      .webp({ quality: 90, smartSubsample: true })
      .toBuffer({ resolveWithObject: true })
    return { bytes: bytesOf(data), width: info.width, height: info.height }
  },

  async paint({ svg, photo, isSmall }: JobInput<'paint'>): Promise<Bytes> {
    const colours = isSmall ? { palette: true, quality: 95, effort: 7, dither: 0.5 } : { compressionLevel: 9 }
    const drawing = sharp(Buffer.from(svg))
    if (photo) drawing.composite([{ ...(await cut(photo)), top: 0, blend: 'dest-over' }])
    return bytesOf(await drawing.png(colours).toBuffer())
  },
}

type Job = { [K in keyof typeof workers]: { kind: K; input: JobInput<K> } }[keyof typeof workers]

/** Checks the format and the decoded size, by content and not by file name, before anything is decoded. */
async function checkHeader(bytes: Uint8Array): Promise<{ format: string; pixels: number }> {
  if (bytes.length === 0) refuse('no_image', 'an empty file')
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error) => refuse('no_image', error))
  if (!formats.has(header.format)) refuse('no_image', `a file of the format ${header.format}`)
  // An animation is decoded as one tall image.
  const pixels = header.width * header.height * (header.pages ?? 1)
  if (pixels > maxPixels) refuse('too_many_pixels', `${pixels} pixels`)
  const decoded = pixels * header.channels * (sampleBytes[header.depth] ?? 8)
  if (decoded > maxDecodedBytes) refuse('too_deep', `${decoded} bytes`)
  return { format: header.format, pixels }
}

async function cut({
  bytes,
  left,
  width,
  height,
  position = 'attention',
}: Photo): Promise<{ input: Buffer; left: number }> {
  return { input: await sharp(bytes).resize({ width, height, position }).toBuffer(), left }
}

/** Copies the bytes: a view would send the whole buffer behind it. */
function bytesOf(buffer: Buffer): Bytes {
  return new Uint8Array(buffer)
}

class Refused extends Error {
  readonly refusal: ImageRefusal
  constructor(refusal: ImageRefusal, cause: unknown) {
    super(String(cause), { cause })
    this.refusal = refusal
  }
}

function refuse(refusal: ImageRefusal, cause: unknown): never {
  throw new Refused(refusal, cause)
}

async function answer({ kind, input }: Job): Promise<ImageAnswer> {
  try {
    return { output: await workers[kind](input as never) }
  } catch (error) {
    return { problem: String(error), refusal: error instanceof Refused ? error.refusal : undefined }
  }
}

/** Decoders allocate outside the heap that Node bounds, so the whole process is measured. */
function boundMemory(maxBytes: number): void {
  const check = () => {
    if (process.memoryUsage.rss() > maxBytes) process.kill(process.pid, 'SIGKILL')
  }
  setInterval(check, memoryCheckMs).unref()
}

boundMemory(Number(process.argv[2]))
sharp.cache(false)
// libvips reads many more formats than the site needs; SVG is for our own drawings.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Svg'].map((format) => `VipsForeignLoad${format}Buffer`),
})
answerJobs(answer)
