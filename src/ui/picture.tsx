import { type ImgHTMLAttributes, useCallback, useState } from 'react'
import { readUploadedImage, sourcesOf } from '../platform/images/uploaded-image.ts'

interface PictureProps extends ImgHTMLAttributes<HTMLImageElement> {
  src: string
  alt: string
  width: number
  height: number
  /** The displayed width, for uploaded images available in several sizes. */
  sizes?: string
  /** Shown if `src` cannot be loaded. */
  fallback?: string
}

/** A picture of known size, replaced by a fallback if it fails to load, even before the page's script runs. */
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
      // Drawings are opaque; other images may be transparent and dark.
      data-ground={hasFailed || src.startsWith('/art/') ? undefined : 'light'}
      {...rest}
    />
  )
  const uploaded = hasFailed ? undefined : readUploadedImage(src)
  if (!uploaded) return image
  return (
    <picture className="contents [&>source]:hidden">
      {sourcesOf(uploaded).map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {image}
    </picture>
  )
}
