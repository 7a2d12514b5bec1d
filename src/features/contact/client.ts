import { type ApiTransport, callApi, jsonBody } from '../../platform/api-client.ts'
import type { ContactInput, ContactMarks, ContactMessage } from './schema.ts'

export function sendMessage(api: ApiTransport, message: ContactInput & ContactMarks): Promise<unknown> {
  return callApi(api, '/contact', jsonBody('POST', message))
}

export interface Mailbox {
  messages: ContactMessage[]
  total: number
  /** Unread ones outside spam, on all pages together. */
  unread: number
}

/** An administrator's call: newest first. `page` from 1. */
export function listMessages(
  api: ApiTransport,
  options: { folder: 'inbox' | 'spam'; page: number; limit: number; q: string },
): Promise<Mailbox> {
  const query = new URLSearchParams({
    folder: options.folder,
    page: String(options.page),
    limit: String(options.limit),
    q: options.q,
  })
  return callApi(api, `/messages?${query}`)
}

export async function updateMessage(
  api: ApiTransport,
  id: string,
  change: { isRead?: boolean; isSpam?: boolean },
): Promise<ContactMessage> {
  return (await callApi<{ contactMessage: ContactMessage }>(api, messagePath(id), jsonBody('PATCH', change)))
    .contactMessage
}

export function deleteMessage(api: ApiTransport, id: string): Promise<unknown> {
  return callApi(api, messagePath(id), { method: 'DELETE' })
}

/** Where the browser downloads all messages of a folder as CSV. */
export function messagesCsvUrl(folder: 'inbox' | 'spam'): string {
  return `/api/messages.csv?folder=${folder}`
}

function messagePath(id: string): string {
  return `/messages/${encodeURIComponent(id)}`
}
