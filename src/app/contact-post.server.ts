import { Hono } from 'hono'
import { contactInput } from '../features/contact/input.ts'
import { sentPath } from '../features/contact/options.ts'
import { campaignIn } from '../features/contact/origin.ts'
import type { Api } from '../platform/api/api.server.ts'
import type { ApiEnv } from '../platform/api/api-env.server.ts'
import { shareBodyBudget } from '../platform/api/body-budget.server.ts'
import type { FormAnswer } from '../platform/api/form-answer.ts'
import { readPlainForm } from '../platform/api/form-body.server.ts'
import { createGate } from '../platform/concurrency/gate.server.ts'
import { refuseOtherSites } from './api/other-sites.server.ts'
import type { Resources } from './resources.server.ts'

interface Parts {
  api: Api
  renderPage: (request: Request, given: { answered: FormAnswer }) => Promise<Response>
}

const sent: FormAnswer = { isDone: true, status: 200, values: {}, message: undefined, errors: {} }
const maxBytes = 64 * 1024
const fieldNames = [...Object.keys(contactInput.shape), 'website']
/** Each of these pages is for one visitor and never cached. */
const maxAtOnce = 1
const maxWaiting = 20

/** Handles a contact form submitted without its script: makes the API call, and leads to or responds with a page. */
export function createContactPost({ config, log, bodyBudgets }: Resources, { api, renderPage }: Parts) {
  const gate = createGate(maxAtOnce, maxWaiting)
  const routes = new Hono<ApiEnv>()
  routes.post('/contact', refuseOtherSites({ config, log }), shareBodyBudget(bodyBudgets), async (c) => {
    const form = await readPlainForm(c, maxBytes)
    const values = Object.fromEntries(fieldNames.map((name) => [name, form[name] ?? '']))
    const page = pathOf(c.req.header('Referer'))
    const call = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...values, page, ...campaignIn(page.split('?')[1] ?? '') }),
    }
    const response = await api.request('/api/contact', call, c.env)
    const { success, message, errors = {} } = await response.json()
    // A reload of the page that follows sends nothing.
    if (success) return c.redirect(sentPath, 303)
    const answered = { isDone: false, status: response.status, values, message, errors }
    const refusal = await gate(() => renderPage(new Request(c.req.url), { answered }))
    const retryAfter = response.headers.get('Retry-After')
    if (retryAfter) refusal.headers.set('Retry-After', retryAfter)
    return refusal
  })
  routes.get('/contact', async (c, next) => {
    if (c.req.query('sent') === undefined) return next()
    return gate(() => renderPage(new Request(c.req.url), { answered: sent }))
  })
  return routes
}

/** Returns the address of the page that the form was on. */
function pathOf(referrer = ''): string {
  if (!URL.canParse(referrer)) return ''
  const { pathname, search } = new URL(referrer)
  return pathname + search
}
