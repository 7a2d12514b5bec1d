import { Readable } from 'node:stream'
import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { discard } from '../../entries/trash.server.ts'
import { type Api, createApi, editors, owners } from '../../platform/api/api.server.ts'
import { answers, fails, jsonOf } from '../../platform/api/api-description.server.ts'
import type { ApiEnv } from '../../platform/api/api-env.server.ts'
import { sendCsv, withLocalTime } from '../../platform/csv.server.ts'
import { idParams } from '../../platform/fields.ts'
import { readTimeZone } from '../settings/store.server.ts'
import { beginDisclosure, disclosure } from './disclosure.server.ts'
import { changeMessage, eraseMessages, forwardMessage, type MessageDeps, sendAgain } from './operations.server.ts'
import { originFields } from './options.ts'
import {
  type ContactMessage,
  contactMessage,
  erasure,
  erasureQuery,
  forwarding,
  messageChange,
  messagesFilter,
  messagesQuery,
  person,
} from './schema.ts'
import * as store from './store.server.ts'
import { messageTrash } from './trash-kind.server.ts'

const shared = { tags: ['Messages'], security: editors }

const csvColumns = [
  ...(['createdAt', 'name', 'email', 'phone', 'company', 'service', 'message'] as const),
  ...(['isRead', 'mailState', 'page', 'state', 'note', 'isDoubtful', 'localTime'] as const),
  ...(['assignedTo', ...originFields] as const),
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
        'The messages, the total on all pages, counts by state, unread counts by folder, the people to whom messages can be assigned, and the number of days after which messages are erased (0 for never)',
        {
          messages: z.array(contactMessage),
          total: z.number(),
          people: z.array(person),
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
    summary: 'Download the messages that a filter finds as CSV',
    request: { query: messagesFilter },
    responses: { 200: { description: 'The CSV file', content: { 'text/csv': { schema: z.string() } } } },
  }),
  update: createRoute({
    ...shared,
    method: 'patch',
    path: '/messages/{id}',
    operationId: 'updateMessage',
    summary: 'Update a message’s read or spam flag, state, assignee or note',
    description: 'Whoever is newly assigned gets a mail with a link, at most one an hour for each message.',
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
  forward: createRoute({
    ...shared,
    method: 'post',
    path: '/messages/{id}/forward',
    operationId: 'forwardMessage',
    summary: 'Send a message by e-mail to any address, at most 20 a day',
    request: { params: idParams, body: jsonOf(forwarding) },
    responses: {
      200: answers('The mail is queued', { contactMessage }),
      429: fails('20 messages within a day'),
    },
  }),
  disclose: createRoute({
    ...shared,
    security: owners,
    method: 'post',
    path: '/messages/disclosure',
    operationId: 'disclosePerson',
    'x-activity': 'export' as const,
    'x-changes-nothing': true,
    summary: 'Get everything that is stored about whoever writes from an e-mail address',
    description:
      'A file: messages of both folders and the trash with their notes, their mails, and what was done to them.',
    request: { body: jsonOf(erasure) },
    responses: { 200: answers('The data', { ...disclosure.shape }) },
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

const callerOf = (c: Context<ApiEnv>) => {
  const { email = '', name = '' } = c.get('user') ?? {}
  return { email, name }
}

async function* inCells(batches: AsyncIterable<ContactMessage[]>) {
  for await (const messages of batches)
    yield messages.map(({ assignee, forwards: _, ...message }) => ({ ...message, assignedTo: assignee?.email ?? '' }))
}

export function createMessagesApi(deps: MessageDeps): Api {
  const { db, clock } = deps
  return createApi()
    .openapi(adminRoutes.list, async (c) => {
      const { email } = callerOf(c)
      const [list, { days }] = await Promise.all([store.listMessages(db, c.req.valid('query'), email), deps.choices()])
      return c.json({ success: true as const, ...list, days }, 200)
    })
    .openapi(adminRoutes.csv, async (c) => {
      const filter = c.req.valid('query')
      const { folder, q, only, state, assigned } = filter
      // Without the search text, which may be a visitor's name.
      c.set('subject', { title: [folder, only, state, assigned, q && 'search'].filter(Boolean).join(', ') })
      const found = inCells(store.readFound(db, filter, callerOf(c).email))
      const messages = withLocalTime(found, await readTimeZone(db))
      return sendCsv(c, `messages-${folder}.csv`, csvColumns, messages)
    })
    .openapi(adminRoutes.update, async (c) => {
      const { id } = c.req.valid('param')
      const contactMessage = await changeMessage(deps, id, c.req.valid('json'), callerOf(c))
      return c.json({ success: true as const, contactMessage }, 200)
    })
    .openapi(adminRoutes.sendAgain, async (c) =>
      c.json({ success: true as const, contactMessage: await sendAgain(deps, c.req.valid('param').id) }, 200),
    )
    .openapi(adminRoutes.forward, async (c) => {
      const { id } = c.req.valid('param')
      const contactMessage = await forwardMessage(deps, id, c.req.valid('json'), callerOf(c))
      return c.json({ success: true as const, contactMessage }, 200)
    })
    .openapi(adminRoutes.disclose, async (c) => {
      const { email } = c.req.valid('json')
      deps.log.info({ event: 'disclosed', who: c.get('user')?.email }, 'data disclosed by address')
      const text = Readable.toWeb(Readable.from(await beginDisclosure(db, email, clock()))) as ReadableStream<string>
      c.header('Content-Type', 'application/json; charset=utf-8')
      return c.body(text.pipeThrough(new TextEncoderStream()), 200) as never
    })
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
