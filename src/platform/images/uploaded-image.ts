/** An image uploaded to this site, as described by its address. */
export interface UploadedImage {
  hash: string
  width: number
  height: number
}

/** The widths in which an uploaded image is offered besides its own. */
export const variantWidths = [480, 960, 1600]

/** Returns the name of an image's full size, the last part of its address. */
export function fullVariantOf({ width, height }: Pick<UploadedImage, 'width' | 'height'>): string {
  return `full-${width}x${height}.webp`
}

/** Reads /media/{hash}/full-{width}x{height}.webp; undefined for any other address. */
export function readUploadedImage(url: string): UploadedImage | undefined {
  const [, hash, width, height] = /^\/media\/([0-9a-f]{32})\/full-(\d{1,4})x(\d{1,4})\.webp$/.exec(url) ?? []
  return hash === undefined ? undefined : { hash, width: Number(width), height: Number(height) }
}

/** The sizes and formats that the server makes of an image, as the sources of a `<picture>`. */
export function sourcesOf({ hash, width }: UploadedImage): { type: string; srcSet: string }[] {
  // A variant is never wider than the image: the first that would be has the image's own width.
  const useful = variantWidths.filter((_, index) => index === 0 || (variantWidths[index - 1] ?? 0) < width)
  const list = (format: string) =>
    useful.map((wanted) => `/media/${hash}/${wanted}.${format} ${Math.min(wanted, width)}w`).join(', ')
  return [
    { type: 'image/avif', srcSet: list('avif') },
    { type: 'image/webp', srcSet: list('webp') },
  ]
}
