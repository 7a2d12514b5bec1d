import { Readable } from 'node:stream'
import { createRoute, z } from '@hono/zod-openapi'
import { type Api, administrators, createApi } from '../../platform/api.server.ts'
import { answers, jsonOf } from '../../platform/api-description.server.ts'
import { idParams } from '../../platform/fields.ts'
import { discard } from '../../platform/trash.server.ts'
import { messageBin } from './bin.server.ts'
import { messagesCsv } from './messages-csv.ts'
import { changeMessage, type MessageDeps } from './operations.server.ts'
import { contactMessage, messageChange, messagesQuery } from './schema.ts'
import * as store from './store.server.ts'

const shared = { tags: ['Messages'], security: administrators }

export const adminRoutes = {
  list: createRoute({
    ...shared,
    method: 'get',
    path: '/messages',
    operationId: 'listMessages',
    summary: 'The contact messages, newest first',
    request: { query: messagesQuery },
    responses: {
      200: answers('The messages, how many there are on all pages together, and how many of each folder are unread', {
        messages: z.array(contactMessage),
        total: z.number(),
        unread: z.number(),
        unreadSpam: z.number(),
      }),
    },
  }),
  csv: createRoute({
    ...shared,
    method: 'get',
    path: '/messages.csv',
    operationId: 'downloadMessages',
    summary: 'All messages of a folder as CSV',
    request: { query: messagesQuery.pick({ folder: true }) },
    responses: { 200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } } },
  }),
  update: createRoute({
    ...shared,
    method: 'patch',
    path: '/messages/{id}',
    operationId: 'updateMessage',
    summary: 'Mark a message as read or unread, as spam or not',
    request: { params: idParams, body: jsonOf(messageChange) },
    responses: { 200: answers('The message', { contactMessage }) },
  }),
  remove: createRoute({
    ...shared,
    method: 'delete',
    path: '/messages/{id}',
    operationId: 'deleteMessage',
    summary: 'Delete a message',
    request: { params: idParams },
    responses: { 200: answers('Deleted', {}) },
  }),
}

export function createMessagesApi(deps: MessageDeps): Api {
  const { db, clock } = deps
  return createApi()
    .openapi(adminRoutes.list, async (c) =>
      c.json({ success: true as const, ...(await store.listMessages(db, c.req.valid('query'))) }, 200),
    )
    .openapi(adminRoutes.csv, (c) => {
      const { folder } = c.req.valid('query')
      c.header('Content-Type', 'text/csv; charset=utf-8')
      c.header('Content-Disposition', `attachment; filename="messages-${folder}.csv"`)
      const text = Readable.toWeb(Readable.from(messagesCsv(store.readFolder(db, folder)))) as ReadableStream<string>
      return c.body(text.pipeThrough(new TextEncoderStream()), 200)
    })
    .openapi(adminRoutes.update, async (c) => {
      const { id } = c.req.valid('param')
      return c.json({ success: true as const, contactMessage: await changeMessage(deps, id, c.req.valid('json')) }, 200)
    })
    .openapi(adminRoutes.remove, async (c) => {
      const { id } = c.req.valid('param')
      await store.getMessage(db, id)
      const deletion = { who: c.get('user')?.email, now: clock() }
      await discard(db, deletion, messageBin, id, (trx) => store.deleteMessage(trx, id))
      return c.json({ success: true as const, message: 'Message deleted successfully' }, 200)
    })
}
