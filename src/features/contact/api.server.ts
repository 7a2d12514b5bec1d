import { createRoute } from '@hono/zod-openapi'
import type { Database } from '../../db/tables.ts'
import {
  type Api,
  answers,
  clientOf,
  createApi,
  fails,
  limitBody,
  requireJson,
  visitors,
} from '../../platform/api.server.ts'
import type { Outbox } from '../../platform/outbox.server.ts'
import { consumeLimit, type Limit } from '../../platform/rate-limit.server.ts'
import { receiveMessage } from './operations.server.ts'
import { contactInput, contactMarks } from './schema.ts'

const hour = 60 * 60 * 1000
const tooMany = 'You have sent several messages in a short time. Please try again later, or write to us by e-mail.'
const attempts: Limit = { name: 'contact-attempt', most: 60, perMs: hour, message: tooMany }
const messages: Limit = { name: 'contact-message', most: 5, perMs: hour, message: tooMany }

const send = createRoute({
  method: 'post',
  path: '/contact',
  tags: ['Contact'],
  summary: 'A message from a visitor: stored first, then mailed',
  security: visitors,
  middleware: [limitBody(64 * 1024), requireJson] as const,
  request: {
    body: { required: true, content: { 'application/json': { schema: contactInput.extend(contactMarks.shape) } } },
  },
  responses: {
    200: answers('Stored', {}),
    400: fails('A field is missing or wrong'),
    413: fails('More than 64 KB'),
    415: fails('Not JSON'),
    429: fails('Too many messages from this address'),
  },
})

interface Deps {
  db: Database
  outbox: Outbox
  clock: () => Date
  contactTo: string
}

export function createContactApi(deps: Deps): Api {
  const api = createApi()
  api.use('/contact', async (c, next) => {
    if (c.req.method === 'POST') await consumeLimit(deps.db, attempts, clientOf(c), deps.clock())
    await next()
  })
  return api.openapi(send, async (c) => {
    const { website, openFor, ...input } = c.req.valid('json')
    await consumeLimit(deps.db, messages, clientOf(c), deps.clock())
    await receiveMessage(deps, input, { website, openFor })
    return c.json({ success: true as const, message: 'Your message has been sent successfully!' }, 200)
  })
}
