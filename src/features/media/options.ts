const megabyte = 1024 * 1024

/** An image must be smaller than this. Specification, section 5. */
export const imageBytes = 2 * megabyte
export const imageTooLarge = 'Image must be less than 2MB'
export const notAnImage = 'Please upload an image file'

/** The limit of a whole form with one image. */
export const imageForm = { maxBytes: imageBytes + megabyte, tooLarge: imageTooLarge }

/** The accepted types. Not SVG, which can hold scripts; not GIF and AVIF, which the site does not serve. */
export const imageTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']

/** Accepted in a few places, and converted in the browser: no SVG is ever sent. */
export const svgType = 'image/svg+xml'
export const brokenSvg = 'This SVG cannot be drawn. Please save it as PNG and upload that.'

export const heicImage = 'This is a HEIC photo, which browsers do not show. Please save it as JPEG and upload that.'

/** Said of an animation. */
export const firstPictureOnly = 'Only the first picture of the animation is kept.'

/** What the library can be narrowed to: pictures that no entry shows, and those that nobody has described. */
export const mediaFilters = ['unused', 'without-text'] as const

export type MediaFilter = (typeof mediaFilters)[number]

/** The parts of a picture that can be kept in view where it is cut to fit. */
export const focusPoints = [
  ...(['left-top', 'top', 'right-top'] as const),
  ...(['left', 'center', 'right'] as const),
  ...(['left-bottom', 'bottom', 'right-bottom'] as const),
] as const

export type FocusPoint = (typeof focusPoints)[number]

/** The database may hold any text. */
export function focusOf(text: string | null | undefined): FocusPoint {
  return focusPoints.find((point) => point === text) ?? 'center'
}

/** Every page carries the choice of so many pictures, about 30 bytes each: of the newest in use. */
export const maxFocused = 300

/** The shortest side of a crop, in pixels. */
export const minCropSide = 16

export const mediaLimits = { name: 200, alt: 160 } as const
