import { addressOf, type SomeOf } from '../../platform/address.ts'
import { type AnswerOf, type ApiTransport, callApi } from '../../platform/api/api-client.ts'
import type { adminRoutes } from './admin-api.server.ts'
import type { routes } from './api.server.ts'
import type { ContactFields } from './input.ts'
import type { Origin } from './options.ts'
import type {
  ContactMarks,
  ContactMessage,
  Forwarding,
  MessageChange,
  MessagesFilter,
  MessagesQuery,
} from './schema.ts'

export async function sendMessage(
  api: ApiTransport,
  json: ContactFields & ContactMarks & Origin & { page: string },
): Promise<void> {
  await callApi<typeof routes.send>(api, 'post', '/contact', { json })
}

/** `total` covers all pages; `unread` counts the inbox, `unreadSpam` the spam folder. */
export type Mailbox = AnswerOf<typeof adminRoutes.list>

/** For administrators. Newest first; `page` starts at 1. */
export function listMessages(api: ApiTransport, query: SomeOf<MessagesQuery>): Promise<Mailbox> {
  return callApi<typeof adminRoutes.list>(api, 'get', '/messages', { query })
}

export async function updateMessage(api: ApiTransport, id: string, json: MessageChange): Promise<ContactMessage> {
  const parts = { params: { id }, json }
  return (await callApi<typeof adminRoutes.update>(api, 'patch', '/messages/{id}', parts)).contactMessage
}

/** Retries the mail about a message. */
export async function sendAgain(api: ApiTransport, id: string): Promise<ContactMessage> {
  return (await callApi<typeof adminRoutes.sendAgain>(api, 'post', '/messages/{id}/mail', { params: { id } }))
    .contactMessage
}

/** Mails a message to any address. */
export async function forwardMessage(api: ApiTransport, id: string, json: Forwarding): Promise<ContactMessage> {
  const parts = { params: { id }, json }
  return (await callApi<typeof adminRoutes.forward>(api, 'post', '/messages/{id}/forward', parts)).contactMessage
}

/** For owners. Returns everything that is stored about whoever writes from the address. */
export function disclose(api: ApiTransport, email: string): Promise<AnswerOf<typeof adminRoutes.disclose>> {
  return callApi<typeof adminRoutes.disclose>(api, 'post', '/messages/disclosure', { json: { email } })
}

/** Returns how many messages from the address were erased, or would be. */
export async function eraseMessages(api: ApiTransport, email: string, isPreview: boolean): Promise<number> {
  const parts = { query: { preview: isPreview ? 'true' : undefined }, json: { email } } as const
  return (await callApi<typeof adminRoutes.erase>(api, 'post', '/messages/erase', parts)).erased
}

export async function deleteMessage(api: ApiTransport, id: string): Promise<void> {
  await callApi<typeof adminRoutes.remove>(api, 'delete', '/messages/{id}', { params: { id } })
}

/** Returns the URL for downloading the messages that a filter finds as CSV. */
export function messagesCsvUrl({ folder, q, only, state, assigned }: SomeOf<MessagesFilter>): string {
  return addressOf('/api/messages.csv', { folder, q, only, state, assigned })
}
