import { z } from 'zod'
import { place } from '../../entries/place.ts'
import { keptText, listQuery, revisionField } from '../../platform/fields.ts'
import { documentLimits } from './options.ts'

/** A PDF file that visitors can download. */
export const document = z.object({
  _id: z.string(),
  /** Stays the same when the file is replaced. */
  url: z.string(),
  title: z.string(),
  bytes: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string().optional(),
  revision: z.number(),
  /** The places that link to it, at most 50. */
  usedIn: z.array(place),
})

export type StoredDocument = z.infer<typeof document>

export const documentInput = z.object({
  title: keptText('Title', documentLimits.title),
  revision: revisionField,
})

export type DocumentInput = z.infer<typeof documentInput>
/** The input as a form sends it. */
export type DocumentFields = z.input<typeof documentInput>

export const documentsQuery = listQuery

export type DocumentsQuery = z.infer<typeof documentsQuery>
