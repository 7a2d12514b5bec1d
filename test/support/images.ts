import { crc32, deflateSync } from 'node:zlib'
import sharp, { type SharpInput } from 'sharp'
import { createImageProcess, type ImageProcess } from '../../src/platform/images/image-process.server.ts'

/** One process for all sites of a test file, since it takes a third of a second to start. Ends with the file. */
export const sharedImages: ImageProcess = { ...createImageProcess(), stop() {} }

/** The bit depth and colour type number of each kind of PNG. */
const pngKinds = { rgb: [8, 2], rgba: [8, 6], deepRgba: [16, 6] } as const

/** A PNG that declares its size but lacks nearly all of its pixels; `more` chunks come before them. */
export function pngOf(width: number, height: number, kind: keyof typeof pngKinds = 'rgb', more: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([...pngKinds[kind], 0, 0, 0], 8)
  const pixels = pngChunk('IDAT', deflateSync(Buffer.alloc(1000)))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, pngChunk('IHDR', header), ...more, pixels, pngChunk('IEND', Buffer.alloc(0))])
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** An image in one colour, of any size: a few kilobytes once encoded. */
export function flat(width: number, height: number, channels: 3 | 4 = 3) {
  return sharp({ create: { width, height, channels, background: '#c02040' }, limitInputPixels: false })
}

/** An animated WebP. */
export function animation(frames: number, side: number): Promise<Buffer> {
  const size = { width: side, height: side, channels: 3 as const }
  const inputs = Array.from({ length: frames }, (_, i) => ({
    create: { ...size, background: { r: (i * 97) % 256, g: 0, b: 0 } },
  }))
  return sharp(inputs as unknown as SharpInput[], { join: { animated: true }, limitInputPixels: false })
    .webp({ effort: 0 })
    .toBuffer()
}

export function fileOf(bytes: Buffer, name = 'picture.png', type = 'image/png'): File {
  return new File([new Uint8Array(bytes)], name, { type })
}
