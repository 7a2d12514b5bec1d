import { z } from 'zod'
import { keptText, listQuery, oneOf, revisionField } from '../../platform/fields.ts'
import { contactInput } from './input.ts'
import { folders, mailStates, messageFilters, messageStates, mostNoteCharacters } from './options.ts'

/**
 * The marks that our own form adds: a field that people do not see, and how long it was open. Only posts that carry
 * them are judged by them; a plain call with the fields above is accepted.
 */
export const contactMarks = z.object({
  website: z.string().max(500).optional(),
  /** Milliseconds between the form's first focus and its sending. */
  openFor: z.number().optional(),
})

export type ContactMarks = z.infer<typeof contactMarks>

/** A stored message, as an administrator reads it. */
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
  state: z.enum(messageStates),
  /** For administrators only. */
  note: z.string(),
  /** Of the note. */
  revision: z.number(),
  /** The path on which it was written; '' where nobody knows. */
  page: z.string(),
  /** Of the mail about it: waiting for its first try, failing after one, failed when no more are made, none for spam. */
  mailState: z.enum(mailStates),
  mailError: z.string().nullable(),
})

export type ContactMessage = z.infer<typeof contactMessage>

/** Which messages a page of the mailbox holds. */
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
  note: keptText('Note', mostNoteCharacters),
  /** Of the note that the new one is to replace. */
  revision: revisionField,
})

export type MessageChange = z.infer<typeof messageChange>

/** Whose messages are to be erased. */
export const erasure = z.object({ email: contactInput.shape.email })

export const erasureQuery = z.object({
  preview: z.enum(['true', 'false'], 'Preview must be true or false').optional(),
})
