import type { MessageFilter, MessageState } from '../options.ts'

type Nouns = readonly [one: string, many: string]

/** The filters of the mailbox in words. */
export const filterNouns: Record<MessageFilter, Nouns> = {
  unread: ['unread message', 'unread messages'],
  failing: ['message whose mail failed', 'messages whose mail failed'],
}

export const stateNouns: Record<MessageState, Nouns> = {
  new: ['new message', 'new messages'],
  answered: ['answered message', 'answered messages'],
  done: ['message marked as done', 'messages marked as done'],
}
