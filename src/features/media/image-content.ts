/** How many bytes of a file tell what it is; those of an animated PNG say so before its first pixels. */
export const headBytes = 256 * 1024

const textAt = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length))

/** Returns the type of an image by its first bytes, whatever its name; undefined if it is none that the site knows. */
export function imageTypeOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'heic' | undefined {
  if (/^ftyp(hei[cfmsx]|hev[cmsx]|mif1|msf1)$/.test(textAt(bytes, 4, 8))) return 'heic'
  if (textAt(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  return textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP' ? 'webp' : undefined
}

/** Whether a WebP or PNG is an animation, by its first bytes. */
export function isAnimation(bytes: Uint8Array): boolean {
  const type = imageTypeOf(bytes)
  // The flags of the extended format; the second bit stands for an animation.
  if (type === 'webp') return textAt(bytes, 12, 4) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0
  return type === 'png' && hasChunkBeforePixels(bytes, 'acTL')
}

function hasChunkBeforePixels(png: Uint8Array, wanted: string): boolean {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  for (let at = 8; at + 8 <= png.length; at += view.getUint32(at) + 12) {
    const chunk = textAt(png, at + 4, 4)
    if (chunk === wanted) return true
    if (chunk === 'IDAT') return false
  }
  return false
}

/** The most pixels of an image that the site takes: half as many with 16 bits per channel, which only PNG has. */
export function maxPixelsOf(bytes: Uint8Array): number {
  const isDeep = imageTypeOf(bytes) === 'png' && bytes[24] === 16
  return isDeep ? 20_000_000 : 40_000_000
}
