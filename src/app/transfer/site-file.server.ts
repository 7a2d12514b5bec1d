import { lstat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { keyOf } from '../../entries/redirect-address.ts'
import { contactInput } from '../../features/contact/input.ts'
import { maxNoteCharacters, messageStates } from '../../features/contact/options.ts'
import { documentAddress, documentLimits } from '../../features/documents/options.ts'
import { documentInput } from '../../features/documents/schema.ts'
import { type KindName, kindNames } from '../../features/kinds.ts'
import { focusPoints, mediaLimits } from '../../features/media/options.ts'
import { libraryImageInput } from '../../features/media/schema.ts'
import { categoryInput, itemInput } from '../../features/menu/schema.ts'
import { redirectInput } from '../../features/redirects/schema.ts'
import { memberInput } from '../../features/team/schema.ts'
import { AppError } from '../../platform/errors.ts'
import { flag, oneOf, optionalText } from '../../platform/fields.ts'
import { readUploadedImage } from '../../platform/images/uploaded-image.ts'

/** Why a folder cannot be imported or the site cannot be exported to it: one line for each problem. */
export class TransferError extends Error {
  readonly lines: string[]
  constructor(lines: string[]) {
    const more = lines.length - maxLines
    super([...lines.slice(0, maxLines), ...(more > 0 ? [`and ${more} more`] : [])].join('\n'))
    this.name = 'TransferError'
    this.lines = lines
  }
}

const maxLines = 50
const megabyte = 1024 * 1024
const maxBytes = 64 * megabyte

export const siteFile = 'site.json'
export const pictureFolder = 'pictures'
export const documentFolder = 'documents'

export const moment = z.iso
  .datetime({ offset: true, error: 'is not a moment, such as 2026-03-02T10:00:00.000Z' })
  .transform((text) => new Date(text).toISOString())

/** A file in the folder of pictures; without a slash it cannot lead out of it. */
const file = z.string().regex(/^[a-z0-9][a-z0-9-]{0,120}\.webp$/, 'is not a name such as a-picture.webp')
const address = z.string().refine((text) => readUploadedImage(text) !== undefined, 'is not the address of a picture')

const picture = z
  .strictObject({
    file,
    /** The address that texts refer to. */
    address,
    /** Whether the library lists it; an entry may show it all the same. */
    isListed: flag('isListed'),
    name: z.string().max(mediaLimits.name),
    alt: z.string(),
    decorative: z.boolean(),
    /** The centre, if absent. */
    focus: z.enum(focusPoints).optional(),
    createdAt: moment,
    updatedAt: moment,
  })
  .superRefine(obey(libraryImageInput))

const document = z.strictObject({
  file: z.string().regex(/^[a-z0-9][a-z0-9-]{0,120}\.pdf$/, 'is not a name such as a-price-list.pdf'),
  /** The address that texts refer to. */
  address: z.string().regex(documentAddress, 'is not the address of a document'),
  title: documentInput.shape.title.pipe(z.string('is missing').min(1, 'is missing')),
  createdAt: moment,
  updatedAt: moment,
})

const redirect = z
  .strictObject({
    from: z.string(),
    to: z.string().nullable(),
    status: z.literal([301, 410]),
    isMove: flag('isMove'),
    hits: z.number().int().min(0).max(1_000_000_000),
    lastHitAt: moment.nullable(),
    createdAt: moment,
  })
  .superRefine(obey(redirectInput))
  .transform((fields) => {
    // A move has the spelling of its page's address, capitals included.
    if (fields.isMove) return fields
    const { from, to } = redirectInput.parse(fields)
    return { ...fields, from: keyOf(from), to: to || null }
  })

const message = z.strictObject({
  ...contactInput.shape,
  page: optionalText('Page', 2000),
  isSpam: flag('isSpam'),
  // Exports of earlier builds lack it.
  isDoubtful: flag('isDoubtful').default(false),
  readAt: moment.nullable(),
  state: oneOf('State', messageStates),
  note: optionalText('Note', maxNoteCharacters),
  createdAt: moment,
})

/** Its rules are those of its kind. */
const entry = z.record(z.string(), z.unknown())

const site = z.strictObject({
  format: z.literal('site', 'is not "site": this file is not an export of a site'),
  version: z.literal(1, 'is not 1: this export was made by another build of the site'),
  /** Null if none were ever saved. */
  settings: entry.nullable(),
  menu: z.array(
    z.strictObject({
      category: categoryInput.shape.category,
      items: z.array(itemInput.omit({ revision: true }).strict()),
    }),
  ),
  content: z.strictObject(
    Object.fromEntries(kindNames.map((name) => [name, z.array(entry)])) as Record<KindName, z.ZodArray<typeof entry>>,
  ),
  redirects: z.array(redirect),
  /** Without codes, sessions or devices. */
  team: z.array(memberInput.strict()),
  messages: z.array(message),
  pictures: z.array(picture),
  // Exports of earlier builds lack them.
  documents: z.array(document).max(documentLimits.documents).default([]),
})

export type Site = z.infer<typeof site>
export type Picture = Site['pictures'][number]
export type Document = Site['documents'][number]

/** Also applies the rules of another schema, which covers some of the fields. */
function obey(rules: z.ZodType) {
  return (value: unknown, context: z.core.$RefinementCtx) => {
    for (const { path, message } of rules.safeParse(value).error?.issues ?? []) {
      context.addIssue({ code: 'custom', path, message, input: value })
    }
  }
}

/** Throws TransferError. */
export async function readSite(folder: string): Promise<Site> {
  const path = join(folder, siteFile)
  const found = await lstat(path).catch(() => undefined)
  if (!found?.isFile()) throw new TransferError([`There is no file ${path}`])
  if (found.size > maxBytes) throw new TransferError([`${path} is larger than ${maxBytes / megabyte} MB`])
  const read = site.safeParse(parse(path, await readFile(path, 'utf8')))
  if (!read.success) {
    throw new TransferError(read.error.issues.map(({ path, message }) => `${path.join('.') || siteFile}: ${message}`))
  }
  return read.data
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new TransferError([`${path} is not JSON: ${(error as Error).message}`])
  }
}

/** Runs a part of the work and reports its problems under the part's name. */
export async function under<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const fields = Object.entries(error.fields ?? {})
    throw new TransferError(
      fields.length > 0 ? fields.map(([field, text]) => `${name}: ${field}: ${text}`) : [`${name}: ${error.message}`],
    )
  }
}
