import { z } from 'zod'
import { flag, keptText, listQuery, oneOf, optionalText, revisionField } from '../../platform/fields.ts'
import { focusPoints, mediaFilters, mediaLimits, minCropSide } from './options.ts'

/** An entry that shows a picture. */
const imageUse = z.object({
  /** As in API paths: blog, services, ... */
  kind: z.string(),
  _id: z.string(),
  title: z.string(),
  /** The page that edits the entry. */
  to: z.string(),
})

export type ImageUse = z.infer<typeof imageUse>

/** A library picture. */
export const libraryImage = z.object({
  _id: z.string(),
  url: z.string(),
  /** The name of the uploaded file; '' if unknown. */
  name: z.string(),
  alt: z.string(),
  /** It adds nothing to the text beside it, so `alt` is '' on purpose. */
  decorative: z.boolean(),
  /** The part that stays in view where the picture is cut to fit. */
  focus: z.enum(focusPoints),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  createdAt: z.string(),
  createdBy: z.string().optional(),
  updatedAt: z.string(),
  revision: z.number(),
  usedIn: z.array(imageUse),
  /** How many entries show the picture; `usedIn` names the first of them. */
  useCount: z.number(),
})

export type LibraryImage = z.infer<typeof libraryImage>

/** The fields of a picture that an administrator can edit. */
export const libraryImageInput = z
  .object({
    name: keptText('Name', mediaLimits.name),
    alt: optionalText('Alternative text', mediaLimits.alt),
    decorative: flag('Decorative').default(false),
    focus: oneOf('Focus', focusPoints).optional(),
    revision: revisionField,
  })
  .refine(({ alt, decorative }) => alt === '' || !decorative, {
    error: 'A decorative picture has no alternative text',
    path: ['alt'],
  })

export type LibraryImageInput = z.infer<typeof libraryImageInput>
/** The input as a form sends it. */
export type LibraryImageFields = z.input<typeof libraryImageInput>

const pixels = (name: string, least: number) =>
  z
    .number(`${name} must be a number`)
    .int(`${name} must be a whole number`)
    .min(least, `${name} must be at least ${least}`)

/** The part of a picture that is kept, in pixels of the stored picture. */
export const cropInput = z.object({
  x: pixels('X', 0),
  y: pixels('Y', 0),
  width: pixels('Width', minCropSide),
  height: pixels('Height', minCropSide),
})

export type Crop = z.infer<typeof cropInput>

export const mediaQuery = listQuery.extend({ filter: oneOf('Filter', mediaFilters).optional() })

export type MediaQuery = z.infer<typeof mediaQuery>
