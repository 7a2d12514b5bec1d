/** The variants of a picture and their sizes, in its own units. */
export const pictureSizes = {
  hero: { width: 1600, height: 630 },
  main: { width: 960, height: 720 },
  card: { width: 640, height: 400 },
  share: { width: 1200, height: 630 },
} as const
export type Variant = keyof typeof pictureSizes
