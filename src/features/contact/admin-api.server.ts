import { createRoute, z } from '@hono/zod-openapi'
import { discard } from '../../entries/trash.server.ts'
import { type Api, createApi, editors } from '../../platform/api/api.server.ts'
import { answers, fails, jsonOf } from '../../platform/api/api-description.server.ts'
import { sendCsv, withLocalTime } from '../../platform/csv.server.ts'
import { idParams } from '../../platform/fields.ts'
import { readTimeZone } from '../settings/store.server.ts'
import { changeMessage, eraseMessages, type MessageDeps, sendAgain } from './operations.server.ts'
import { contactMessage, erasure, erasureQuery, messageChange, messagesQuery } from './schema.ts'
import * as store from './store.server.ts'
import { messageTrash } from './trash-kind.server.ts'

const shared = { tags: ['Messages'], security: editors }

const csvColumns = [
  ...(['createdAt', 'name', 'email', 'phone', 'company', 'service', 'message'] as const),
  ...(['isRead', 'mailState', 'page', 'state', 'note', 'isDoubtful', 'localTime'] as const),
]

export const adminRoutes = {
  list: createRoute({
    ...shared,
    method: 'get',
    path: '/messages',
    operationId: 'listMessages',
    summary: 'List contact messages, newest first',
    request: { query: messagesQuery },
    responses: {
      200: answers(
        'The messages, the total on all pages, counts by state, unread counts by folder, and the number of days after which messages are erased (0 for never)',
        {
          messages: z.array(contactMessage),
          total: z.number(),
          states: z.object({ new: z.number(), answered: z.number(), done: z.number() }),
          unread: z.number(),
          unreadSpam: z.number(),
          /** Days after which messages are erased; 0 keeps them. */
          days: z.number(),
        },
      ),
    },
  }),
  csv: createRoute({
    ...shared,
    method: 'get',
    path: '/messages.csv',
    operationId: 'downloadMessages',
    'x-activity': 'export' as const,
    summary: 'Download all messages of a folder as CSV',
    request: { query: messagesQuery.pick({ folder: true }) },
    responses: { 200: { description: 'The CSV file', content: { 'text/csv': { schema: z.string() } } } },
  }),
  update: createRoute({
    ...shared,
    method: 'patch',
    path: '/messages/{id}',
    operationId: 'updateMessage',
    summary: 'Update a message’s read or spam flag, state or note',
    request: { params: idParams, body: jsonOf(messageChange) },
    responses: {
      200: answers('The updated message', { contactMessage }),
      409: fails('The revision of the note is outdated'),
    },
  }),
  sendAgain: createRoute({
    ...shared,
    method: 'post',
    path: '/messages/{id}/mail',
    operationId: 'sendMessageAgain',
    summary: 'Retry the e-mail about a message now, unless it has already been sent',
    request: { params: idParams },
    responses: { 200: answers('The message', { contactMessage }) },
  }),
  erase: createRoute({
    ...shared,
    method: 'post',
    path: '/messages/erase',
    operationId: 'eraseMessages',
    summary: 'Permanently delete all messages from an e-mail address and the mail about them',
    request: { query: erasureQuery, body: jsonOf(erasure) },
    responses: {
      200: answers(
        'The number of messages erased, including those in the trash; with `preview=true`, the number that would be',
        { erased: z.number() },
      ),
    },
  }),
  remove: createRoute({
    ...shared,
    method: 'delete',
    path: '/messages/{id}',
    operationId: 'deleteMessage',
    summary: 'Delete a message',
    request: { params: idParams },
    responses: { 200: answers('Moved to the trash', {}) },
  }),
}

export function createMessagesApi(deps: MessageDeps): Api {
  const { db, clock } = deps
  return createApi()
    .openapi(adminRoutes.list, async (c) => {
      const [list, { days }] = await Promise.all([store.listMessages(db, c.req.valid('query')), deps.choices()])
      return c.json({ success: true as const, ...list, days }, 200)
    })
    .openapi(adminRoutes.csv, async (c) => {
      const { folder } = c.req.valid('query')
      c.set('subject', { title: folder })
      const messages = withLocalTime(store.readFolder(db, folder), await readTimeZone(db))
      return sendCsv(c, `messages-${folder}.csv`, csvColumns, messages)
    })
    .openapi(adminRoutes.update, async (c) => {
      const { id } = c.req.valid('param')
      return c.json({ success: true as const, contactMessage: await changeMessage(deps, id, c.req.valid('json')) }, 200)
    })
    .openapi(adminRoutes.sendAgain, async (c) =>
      c.json({ success: true as const, contactMessage: await sendAgain(deps, c.req.valid('param').id) }, 200),
    )
    .openapi(adminRoutes.erase, async (c) => {
      const isPreview = c.req.valid('query').preview === 'true'
      // The activity log has a line per change; a preview changes nothing.
      if (isPreview) c.set('wroteNothing', true)
      const erased = await eraseMessages(db, c.req.valid('json').email, isPreview)
      if (!isPreview)
        deps.log.info({ event: 'erased', who: c.get('user')?.email, erased }, 'messages erased by address')
      const message = erased === 1 ? '1 message erased' : `${erased} messages erased`
      return c.json({ success: true as const, ...(!isPreview && { message }), erased }, 200)
    })
    .openapi(adminRoutes.remove, async (c) => {
      const { id } = c.req.valid('param')
      await store.getMessage(db, id)
      const deletion = { who: c.get('user')?.email, now: clock() }
      await discard(db, deletion, messageTrash, id, (trx) => store.deleteMessage(trx, id))
      return c.json({ success: true as const, message: 'Message deleted successfully' }, 200)
    })
}
