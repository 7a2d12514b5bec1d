/** The variants of a drawn picture and their sizes, in its own units. */
export const pictureSizes = {
  hero: { width: 1600, height: 630 },
  main: { width: 960, height: 720 },
  card: { width: 640, height: 400 },
  share: { width: 1200, height: 630 },
} as const
export type Variant = keyof typeof pictureSizes

/** Of each motif, the pictures "1" to this number are for entries that have no picture of their own. */
export const numberedPictures = 12
