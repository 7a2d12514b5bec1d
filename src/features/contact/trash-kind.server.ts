import type { Discardable } from '../../entries/trash.server.ts'

/** Includes the mail about the message. */
export const messageTrash: Discardable = {
  kind: 'message',
  noun: 'message',
  group: 'editors',
  table: 'contact_messages',
  titleOf: ({ name, company }) => (company ? `${name}, ${company}` : String(name)),
  dependents: [['outbox', 'caused_by']],
  documents: ['contact_messages', 'spam_messages'],
}
