import { type ImgHTMLAttributes, useCallback, useState } from 'react'

interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  src: string
  alt: string
  width: number
  height: number
  /** How wide the picture is shown, for uploaded images that come in several sizes. */
  sizes?: string
  /** Shown where `src` cannot be loaded. */
  fallback?: string
}

/** A picture of known size that is never left broken: where it fails, also before the page's script runs, another stands in. */
export function Picture({
  src,
  fallback = '/art/placeholder.svg',
  alt,
  loading = 'lazy',
  sizes = '100vw',
  ...rest
}: PictureProps) {
  const [failed, setFailed] = useState<string>()
  const checkAtStart = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0 && image.getAttribute('src') === src) setFailed(src)
    },
    [src],
  )
  const hasFailed = failed === src
  const image = (
    <img
      ref={checkAtStart}
      src={hasFailed ? fallback : src}
      alt={alt}
      loading={loading}
      decoding="async"
      onError={() => setFailed(src)}
      // Our drawings are opaque; other images may be transparent and dark.
      data-ground={hasFailed || src.startsWith('/art/') ? undefined : 'light'}
      {...rest}
    />
  )
  const sources = hasFailed ? [] : uploadedSources(src)
  if (sources.length === 0) return image
  return (
    <picture className="contents [&>source]:hidden">
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {image}
    </picture>
  )
}

const variantWidths = [480, 960, 1600]

/** The sizes and formats that the server offers of an uploaded image: /media/{hash}/full-{width}x{height}.webp */
function uploadedSources(src: string): { type: string; srcSet: string }[] {
  const [, base, width] = /^(\/media\/[0-9a-f]{32}\/)full-(\d+)x\d+\.webp$/.exec(src) ?? []
  if (!base) return []
  const fullWidth = Number(width)
  // A variant is never wider than the image: the first that would be is as wide as the image itself.
  const useful = variantWidths.filter((_, index) => index === 0 || (variantWidths[index - 1] ?? 0) < fullWidth)
  const list = (format: string) =>
    useful.map((wanted) => `${base}${wanted}.${format} ${Math.min(wanted, fullWidth)}w`).join(', ')
  return [
    { type: 'image/avif', srcSet: list('avif') },
    { type: 'image/webp', srcSet: list('webp') },
  ]
}
