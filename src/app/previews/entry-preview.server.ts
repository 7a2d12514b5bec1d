import { Hono } from 'hono'
import { groupOf } from '../../entries/entries.server.ts'
import { entryPreviewPath } from '../../entries/preview-path.ts'
import type { OpenedPreview } from '../../entries/previews.server.ts'
import { identify } from '../../features/auth/api.server.ts'
import { type ApiEnv, seesAll } from '../../platform/api/api-env.server.ts'
import { shareBodyBudget } from '../../platform/api/body-budget.server.ts'
import { readPlainForm } from '../../platform/api/form-body.server.ts'
import { parseJson } from '../../platform/api/request-body.server.ts'
import { createGate } from '../../platform/concurrency/gate.server.ts'
import { keepHeader } from '../../platform/http/page-cache.server.ts'
import { isRecord } from '../../platform/is-record.ts'
import { refuseOtherSites } from '../api/other-sites.server.ts'
import { serverKinds } from '../kinds.server.ts'
import type { Resources } from '../resources.server.ts'

interface Parts {
  renderPage: (request: Request, given: { preview: OpenedPreview; isFramed: true }) => Promise<Response>
}

/** The limit for a form of an entry: as that for its JSON, whose characters a form may write as three. */
const maxBytes = 3 * 1024 * 1024
/** Each of these pages is for one person and never cached. */
const maxAtOnce = 1
const maxWaiting = 20

/** Serves the page of an entry with the values of its form, for the frame beside it. One never saved has no id. */
export function createEntryPreview(resources: Resources, { renderPage }: Parts) {
  const { config, db, clock, renderer, bodyBudgets } = resources
  const { publicUrl } = config
  const own = [
    refuseOtherSites(resources),
    identify({ ...resources, publicUrl }),
    shareBodyBudget(bodyBudgets),
  ] as const
  const gate = createGate(maxAtOnce, maxWaiting)
  const routes = new Hono<ApiEnv>()
  routes.post(entryPreviewPath, ...own, async (c) => {
    const user = c.get('user')
    if (!user) return c.text('Only administrators see this', 403)
    const { path, id, values } = await readPlainForm(c, maxBytes)
    const found = Object.entries(serverKinds).find(([, { entries }]) => entries.path === path)
    if (!found) return c.text('There is no such entry', 404)
    const [kind, { entries }] = found
    if (!seesAll(c, groupOf(entries))) return c.text('Your role does not include these entries', 403)
    // PostgreSQL would raise an error for a NUL instead of finding nothing.
    const find = async (of: string) => (of.includes('\0') ? undefined : entries.find(db, clock(), of))
    const entry = id === undefined ? entries.blank(clock()) : await find(id)
    if (!entry) return c.text('There is no such entry', 404)
    const typed = parseJson(Buffer.from(values ?? ''))
    const fields = isRecord(typed) ? typed : {}
    const { savedBy: _, ...shown } = await entries.renderPreview(renderer, entry, fields, `preview ${user.email}`)
    // The menu has a place for the page of a new service.
    const address = id === undefined && !('slug' in entry) && typeof fields.name === 'string' && { name: fields.name }
    const preview = { kind, entry: { ...shown, ...address } as typeof entry, isUnsaved: true, expiresAt: undefined }
    const request = new Request(new URL('/preview/form', publicUrl))
    const page = await gate(() => renderPage(request, { preview, isFramed: true }))
    page.headers.delete(keepHeader)
    page.headers.set('Cache-Control', 'no-store')
    page.headers.set('X-Robots-Tag', 'noindex')
    return page
  })
  return routes
}
