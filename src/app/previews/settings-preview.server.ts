import { Hono } from 'hono'
import { listMenu, visibleMenu } from '../../features/menu/store.server.ts'
import { type PreviewedPage, previewedPages, settingsPreviewPath } from '../../features/settings/options.ts'
import type { Settings, StoredSettings } from '../../features/settings/schema.ts'
import { readFields } from '../../features/settings/store.server.ts'
import type { Api } from '../../platform/api/api.server.ts'
import type { ApiEnv } from '../../platform/api/api-env.server.ts'
import { shareBodyBudget } from '../../platform/api/body-budget.server.ts'
import { readPlainForm } from '../../platform/api/form-body.server.ts'
import { parseJson } from '../../platform/api/request-body.server.ts'
import { createGate } from '../../platform/concurrency/gate.server.ts'
import { keepHeader } from '../../platform/http/page-cache.server.ts'
import { isRecord } from '../../platform/is-record.ts'
import { refuseOtherSites } from '../api/other-sites.server.ts'
import type { Resources } from '../resources.server.ts'

interface Parts {
  api: Api
  renderPage: (request: Request, given: { unsaved: Settings; isFramed: true }) => Promise<Response>
}

/** The limit for a form of settings: all lists full of the longest texts take half of it. */
const maxBytes = 1024 * 1024
/** Each of these pages is for one owner and never cached. */
const maxAtOnce = 1
const maxWaiting = 20

/**
 * Serves the pages with unsaved settings, for the frame beside their form. An invalid field is shown as it is saved.
 */
export function createSettingsPreview({ config, db, log, bodyBudgets }: Resources, { api, renderPage }: Parts) {
  const gate = createGate(maxAtOnce, maxWaiting)
  const routes = new Hono<ApiEnv>()
  routes.post(settingsPreviewPath, refuseOtherSites({ config, log }), shareBodyBudget(bodyBudgets), async (c) => {
    const answer = await api.request('/api/settings', { headers: { Cookie: c.req.header('Cookie') ?? '' } }, c.env)
    const { settings } = (await answer.json()) as { settings?: Partial<StoredSettings> }
    // Only owners receive the revision.
    if (settings?.revision === undefined) return c.text('Only owners see this', 403)
    const { page, values } = await readPlainForm(c, maxBytes)
    const fields = parseJson(Buffer.from(values ?? ''))
    const read = readFields(isRecord(fields) ? fields : {}, settings as StoredSettings)
    const unsaved = { ...read, isOpen: true }
    const rendered = await gate(async () => renderPage(await requestOf(page), { unsaved, isFramed: true }))
    rendered.headers.delete(keepHeader)
    rendered.headers.set('Cache-Control', 'no-store')
    rendered.headers.set('X-Robots-Tag', 'noindex')
    return rendered
  })

  async function requestOf(page: string | undefined): Promise<Request> {
    const path = isPreviewed(page) ? await pathOf(page) : '/'
    return new Request(new URL(path, config.publicUrl))
  }

  /** One service page represents them all. */
  async function pathOf(page: PreviewedPage): Promise<string> {
    if (page !== '/services') return page
    const menu = visibleMenu(await listMenu(db), [])
    return menu.flatMap(({ items }) => items).find(({ to }) => to.startsWith('/services/'))?.to ?? '/'
  }

  return routes
}

const isPreviewed = (page: string | undefined): page is PreviewedPage => previewedPages.some((known) => known === page)
