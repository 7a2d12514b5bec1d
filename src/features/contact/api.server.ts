import { createRoute } from '@hono/zod-openapi'
import { type Api, createApi, visitors } from '../../platform/api/api.server.ts'
import { answers, fails, jsonOf } from '../../platform/api/api-description.server.ts'
import { addressOf, clientOf } from '../../platform/api/api-env.server.ts'
import { consumeLimits, type Limit, strangersUses } from '../../platform/api/rate-limit.server.ts'
import { hourMs } from '../../platform/dates.ts'
import { AppError } from '../../platform/errors.ts'
import { contactInput } from './input.ts'
import { type MessageDeps, receiveMessage } from './operations.server.ts'
import { serviceOptions } from './options.ts'
import { messageOrigin } from './origin.server.ts'
import { contactMarks } from './schema.ts'
import { writtenOn } from './written-on.server.ts'

const tooMany = 'You have sent several messages in a short time. Please try again later, or write to us by e-mail.'
const attempts: Limit = { name: 'contact-attempt', most: 60, perMs: hourMs, message: tooMany }
const messages: Limit = { name: 'contact-message', most: 5, perMs: hourMs, message: tooMany }
/** The most of everybody together in an hour, far more than a firm gets. */
const inAll = { attempts: 3000, messages: 500 }

const maxJsonBytes = 64 * 1024

export const routes = {
  send: createRoute({
    method: 'post',
    path: '/contact',
    operationId: 'sendMessage',
    tags: ['Contact'],
    summary: 'Send a contact message',
    security: visitors,
    request: { body: jsonOf(contactInput.extend({ ...contactMarks.shape, page: writtenOn, ...messageOrigin.shape })) },
    responses: {
      200: answers(
        'The message is stored. Unless it is certain to be spam, it is then sent by e-mail. The same message sent again within ten minutes is stored once.',
        {},
      ),
      429: fails('Too many messages from this network'),
    },
  }),
}

interface Deps extends MessageDeps {
  /** The services that visitors may choose from: the menu's categories. */
  listServices: () => Promise<string[]>
  /** Called with the page on which a message was written. */
  onMessage: (page: string) => void
}

export function createContactApi(deps: Deps): Api {
  async function checkService(service: string): Promise<void> {
    if (service === '' || serviceOptions.some((option) => option === service)) return
    const services = new Set<string>([...serviceOptions, ...(await deps.listServices())])
    if (services.has(service)) return
    const message = `Service must be one of ${[...services].join(', ')}`
    throw new AppError('validation', message, { fields: { service: message } })
  }

  const api = createApi({ maxJsonBytes })
  api.use('/contact', async (c, next) => {
    if (c.req.method === 'POST') {
      await consumeLimits(deps.db, strangersUses(attempts, addressOf(c), inAll.attempts), deps.clock())
    }
    await next()
  })
  return api.openapi(routes.send, async (c) => {
    const { website, openFor, ...input } = c.req.valid('json')
    await checkService(input.service)
    const limits = strangersUses(messages, addressOf(c), inAll.messages)
    const { isNewLead } = await receiveMessage(deps, input, { website, openFor }, { network: clientOf(c), limits })
    if (input.page && isNewLead) deps.onMessage(input.page)
    return c.json({ success: true as const, message: 'Your message has been sent successfully!' }, 200)
  })
}
