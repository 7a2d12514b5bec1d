import { createRoute, z } from '@hono/zod-openapi'
import type { Database } from '../../db/tables.ts'
import { type Api, administrators, answers, createApi, fails, requireJson } from '../../platform/api.server.ts'
import { idParams, listQuery } from '../../platform/fields.ts'
import { messagesCsv } from './messages-csv.ts'
import { contactMessage } from './schema.ts'
import * as store from './store.server.ts'

const shared = { tags: ['Messages'], security: administrators }
const folder = z.enum(['inbox', 'spam'], { error: 'Folder must be inbox or spam' }).default('inbox')
const change = z.object({
  isRead: z.boolean('isRead must be true or false').optional(),
  isSpam: z.boolean('isSpam must be true or false').optional(),
})

const list = createRoute({
  ...shared,
  method: 'get',
  path: '/messages',
  summary: 'The contact messages, newest first',
  request: { query: listQuery.extend({ folder }) },
  responses: {
    200: answers('The messages', { messages: z.array(contactMessage), total: z.number(), unread: z.number() }),
    400: fails('A query parameter is wrong'),
    401: fails('Not signed in'),
  },
})

const csv = createRoute({
  ...shared,
  method: 'get',
  path: '/messages.csv',
  summary: 'All messages of a folder as CSV',
  request: { query: z.object({ folder }) },
  responses: {
    200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
    401: fails('Not signed in'),
  },
})

const update = createRoute({
  ...shared,
  method: 'patch',
  path: '/messages/{id}',
  summary: 'Mark a message as read or unread, as spam or not',
  middleware: [requireJson] as const,
  request: { params: idParams, body: { required: true, content: { 'application/json': { schema: change } } } },
  responses: {
    200: answers('The message', { contactMessage }),
    400: fails('A field is wrong'),
    401: fails('Not signed in'),
    404: fails('There is no such message'),
  },
})

const remove = createRoute({
  ...shared,
  method: 'delete',
  path: '/messages/{id}',
  summary: 'Delete a message',
  request: { params: idParams },
  responses: { 200: answers('Deleted', {}), 401: fails('Not signed in'), 404: fails('There is no such message') },
})

export function createMessagesApi({ db, clock }: { db: Database; clock: () => Date }): Api {
  return createApi()
    .openapi(list, async (c) =>
      c.json({ success: true as const, ...(await store.listMessages(db, c.req.valid('query'))) }, 200),
    )
    .openapi(csv, async (c) => {
      const { messages } = await store.listMessages(db, { ...c.req.valid('query'), q: '', page: 1 })
      c.header('Content-Type', 'text/csv; charset=utf-8')
      c.header('Content-Disposition', `attachment; filename="messages-${c.req.valid('query').folder}.csv"`)
      return c.body(messagesCsv(messages), 200)
    })
    .openapi(update, async (c) => {
      const { id } = c.req.valid('param')
      await store.getMessage(db, id)
      await store.markMessage(db, id, c.req.valid('json'), clock())
      return c.json({ success: true as const, contactMessage: await store.getMessage(db, id) }, 200)
    })
    .openapi(remove, async (c) => {
      const { id } = c.req.valid('param')
      await store.getMessage(db, id)
      await store.deleteMessage(db, id)
      return c.json({ success: true as const, message: 'Message deleted successfully' }, 200)
    })
}
