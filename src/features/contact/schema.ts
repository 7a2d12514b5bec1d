import { z } from 'zod'
import { keptText, listQuery, oneOf, revisionField } from '../../platform/fields.ts'
import { contactInput } from './input.ts'
import { folders, mailStates, maxNoteCharacters, messageFilters, messageStates } from './options.ts'

/**
 * Spam signals that our own form adds: a field hidden from people, and how long the form was open. Only requests that
 * carry them are judged by them; a plain call without them is accepted.
 */
export const contactMarks = z.object({
  website: z.string().max(500).optional(),
  /** Milliseconds between the first key press in the form and its submission. */
  openFor: z.number().optional(),
})

export type ContactMarks = z.infer<typeof contactMarks>

/** A stored message, as an administrator sees it. */
export const contactMessage = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  service: z.string(),
  message: z.string(),
  createdAt: z.string(),
  isRead: z.boolean(),
  isSpam: z.boolean(),
  /** It may be spam, but was mailed: only what is certain is kept back. */
  isDoubtful: z.boolean(),
  state: z.enum(messageStates),
  /** For administrators only. */
  note: z.string(),
  /** The note's revision. */
  revision: z.number(),
  /** The path of the page the message was written on; '' if unknown. */
  page: z.string(),
  /** The mail about the message: waiting for its first try, failing after one, failed after the last, none for spam. */
  mailState: z.enum(mailStates),
  mailError: z.string().nullable(),
})

export type ContactMessage = z.infer<typeof contactMessage>

/** The query for one page of the mailbox. */
export const messagesQuery = listQuery.extend({
  folder: z.enum(folders, { error: 'Folder must be inbox or spam' }).default('inbox'),
  only: oneOf('Only', messageFilters).optional(),
  state: oneOf('State', messageStates).optional(),
})

export type MessagesQuery = z.infer<typeof messagesQuery>

/** An administrator's change of a message. */
export const messageChange = z.object({
  isRead: z.boolean('isRead must be true or false').optional(),
  isSpam: z.boolean('isSpam must be true or false').optional(),
  state: oneOf('State', messageStates).optional(),
  note: keptText('Note', maxNoteCharacters),
  /** Revision of the note being replaced. */
  revision: revisionField,
})

export type MessageChange = z.infer<typeof messageChange>

/** The address whose messages are to be erased. */
export const erasure = z.object({ email: contactInput.shape.email })

export const erasureQuery = z.object({
  preview: z.enum(['true', 'false'], 'Preview must be true or false').optional(),
})
