import { Hono } from 'hono'
import { type OpenedPreview, openPreview, wrongLinks, wrongLinksInAll } from '../../entries/previews.server.ts'
import { type ApiEnv, addressOf } from '../../platform/api/api-env.server.ts'
import { consumeLimits, strangersUses } from '../../platform/api/rate-limit.server.ts'
import { createGate } from '../../platform/concurrency/gate.server.ts'
import { keepHeader } from '../../platform/http/page-cache.server.ts'
import { serverKinds } from '../kinds.server.ts'
import type { Resources } from '../resources.server.ts'

interface Parts {
  renderPage: (request: Request, given: { preview: OpenedPreview | null }) => Promise<Response>
}

/** Each of these pages is for people with its link and never cached. */
const maxAtOnce = 1
const maxWaiting = 20

/** Serves the pages behind preview links. */
export function createSharedPreviews({ db, clock }: Pick<Resources, 'db' | 'clock'>, { renderPage }: Parts) {
  const gate = createGate(maxAtOnce, maxWaiting)
  const routes = new Hono<ApiEnv>({ strict: false })
  routes.get('/preview/:token', async (c) => {
    const preview = (await openPreview({ db, clock }, serverKinds, c.req.param('token'))) ?? null
    if (!preview) await consumeLimits(db, strangersUses(wrongLinks, addressOf(c), wrongLinksInAll), clock())
    const page = await gate(() => renderPage(c.req.raw, { preview }))
    page.headers.delete(keepHeader)
    page.headers.set('Cache-Control', 'no-store')
    page.headers.set('X-Robots-Tag', 'noindex, nofollow')
    // The address is the key, so no page that it links to may learn it.
    page.headers.set('Referrer-Policy', 'no-referrer')
    return page
  })
  return routes
}
