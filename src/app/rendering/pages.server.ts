import type { Settings } from '../../features/settings/schema.ts'
import { type Api, publicCache } from '../../platform/api.server.ts'
import type { FormAnswer } from '../../platform/form-answer.ts'
import { keepHeader } from '../../platform/page-cache.server.ts'
import type { OpenedPreview } from '../../platform/previews.server.ts'
import { pagePolicy } from '../../platform/security-headers.server.ts'
import { noteFinished } from '../../platform/stored-answer.server.ts'
import type { Resources } from '../../resources.server.ts'
import { themeOf } from '../theme.server.ts'
import type { ApiAnswer, PageRenderer, RenderedPage } from './renderer.server.ts'

interface Parts {
  pages: PageRenderer
  isDevelopment: boolean
}

/** Inputs for rendering a page that are not in its address. */
interface Given {
  answered?: FormAnswer
  preview?: OpenedPreview | null
  /** Replaces the saved settings; the page is for a frame in the back office. */
  unsaved?: Settings
}

/** What every public page asks for: answered in advance, and remembered until the content changes. */
const frameCalls = ['/services-menu', '/pages/footer']

/** Renders pages to finished HTML. Their loaders call the API in process, as a visitor. */
export function createPageHandler(resources: Resources, api: Api, { pages, isDevelopment }: Parts) {
  const { config, clock, currentSettings, log } = resources
  const { publicUrl, fallbackApiUrl } = config
  const otherApi = fallbackApiUrl && new URL(fallbackApiUrl).origin

  async function ask(path: string): Promise<ApiAnswer> {
    const answer = await api.request(`/api${path}`)
    return { status: answer.status, headers: [...answer.headers], body: await answer.text() }
  }

  return async function renderPage(
    request: Request,
    { answered, preview = null, unsaved }: Given = {},
  ): Promise<Response> {
    /** Whether a part of the page may be missing or stale. */
    let isPartial = false
    // While the database is down, remembered values are the best there is.
    const remember = await resources.asOfNow().catch(() => {
      isPartial = true
      return resources.remember
    })
    const noted = (answer: ApiAnswer) => {
      if (answer.status >= 500) isPartial = true
      return answer
    }
    const askOnce = (path: string) => {
      const now = clock()
      const read = async () => {
        const value = await ask(path)
        return { value, ...(value.status !== 200 && { until: now.toISOString() }) }
      }
      return remember(`pages: ${path}`, now, read)
    }
    const settings = unsaved ?? (await currentSettings(remember))
    const theme = themeOf(settings.brand.accent)
    const url = withoutTrailingSlash(request.url)
    const isBackOffice = /^\/admin(-login)?(\/|$)/.test(new URL(url).pathname)
    const isPlain = isDevelopment || isBackOffice
    const frame = await Promise.all(
      (isBackOffice ? [] : frameCalls).map(async (path) => [path, noted(await askOnce(path))] as const),
    )
    const rendered = await pages.render(
      {
        url,
        known: Object.fromEntries(frame),
        now: clock().toISOString(),
        site: { publicUrl, fallbackApiUrl, settings, theme: theme?.css },
        answered: answered ?? null,
        preview,
        scripts: unsaved ? 'never' : isPlain ? 'at once' : 'after paint',
        isShared: !answered && !preview && !unsaved,
      },
      { ask: async (path) => noted(await ask(path)), log },
    )
    const headers = new Headers(rendered.headers)
    if (!rendered.html) return withoutPage(rendered, headers)
    // In development Vite's scripts and styles are inline and change with each edit.
    headers.set(
      'Content-Security-Policy',
      isDevelopment
        ? "frame-ancestors 'none'"
        : pagePolicy({
            scriptHashes: rendered.scriptHashes,
            styleHash: theme?.hash,
            otherApi,
            hasFrames: isBackOffice,
            isFramed: unsaved !== undefined,
          }),
    )
    const { status } = rendered
    if (isBackOffice || status === 410) headers.set('X-Robots-Tag', 'noindex')
    // A loader that says no-store has rendered something that must not be cached.
    const isLasting = [200, 404, 410].includes(status) && headers.get('Cache-Control') !== 'no-store' && !isPartial
    if (isLasting) headers.set(keepHeader, 'yes')
    headers.set('Cache-Control', isLasting && status === 200 && !isBackOffice ? publicCache : 'no-store')
    const response = new Response(rendered.html as Buffer<ArrayBuffer>, { status, headers })
    noteFinished(response, { body: rendered.html, br: rendered.br })
    return response
  }
}

/** Other redirects than moves for good are not cached: a page may get its old address back. */
function withoutPage({ status, text }: RenderedPage, headers: Headers): Response {
  if (status === 301) headers.set('Cache-Control', publicCache)
  return new Response(text || null, { status, headers })
}

/** Turns /blog/ into /blog. */
function withoutTrailingSlash(address: string): string {
  const url = new URL(address)
  if (url.pathname !== '/') url.pathname = url.pathname.replace(/\/+$/, '') || '/'
  return url.href
}
