import { z } from 'zod'
import { maxEmailCharacters } from '../../platform/email-address.ts'
import { emailField } from '../../platform/email-field.ts'
import { keptText, listQuery, oneOf, optionalText, revisionField } from '../../platform/fields.ts'
import { contactInput } from './input.ts'
import {
  assignments,
  folders,
  mailStates,
  maxForwardCharacters,
  maxNoteCharacters,
  messageFilters,
  messageStates,
} from './options.ts'

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

/** A member of the team who may read messages. */
export const person = z.object({ email: z.string(), name: z.string() })

export type Person = z.infer<typeof person>

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
  /** Who looks after it; null for nobody, or somebody who may not read messages any more. */
  assignee: person.nullable(),
  /** Oldest first. */
  forwards: z.array(z.object({ to: z.string(), by: z.string(), at: z.string() })),
  /** How its writer found the site: the campaign's link, and the host of the page that led there; '' if unknown. */
  utm_source: z.string(),
  utm_medium: z.string(),
  utm_campaign: z.string(),
  utm_term: z.string(),
  utm_content: z.string(),
  referrer: z.string(),
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
  assigned: oneOf('Assigned', assignments).optional(),
})

export type MessagesQuery = z.infer<typeof messagesQuery>

/** The part of it that says which messages are meant. */
export const messagesFilter = messagesQuery.omit({ page: true, limit: true })

export type MessagesFilter = z.infer<typeof messagesFilter>

/** An administrator's change of a message. */
export const messageChange = z.object({
  isRead: z.boolean('isRead must be true or false').optional(),
  isSpam: z.boolean('isSpam must be true or false').optional(),
  state: oneOf('State', messageStates).optional(),
  note: keptText('Note', maxNoteCharacters),
  /** The mail address of a member of the team; '' for nobody. */
  assignedTo: keptText('Assignee', maxEmailCharacters),
  /** Revision of the note being replaced. */
  revision: revisionField,
})

export type MessageChange = z.infer<typeof messageChange>

/** What is forwarded goes to an address outside the team as well. */
export const forwarding = z.object({
  to: emailField('To'),
  text: optionalText('Text', maxForwardCharacters),
})

export type Forwarding = z.infer<typeof forwarding>

/** The address whose messages are to be erased. */
export const erasure = z.object({ email: contactInput.shape.email })

export const erasureQuery = z.object({
  preview: z.enum(['true', 'false'], 'Preview must be true or false').optional(),
})
