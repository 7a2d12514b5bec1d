import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { PublicSettings } from '../../features/settings/schema.ts'
import type { ApiTransport } from '../../platform/api-client.ts'
import type { FormAnswer } from '../../platform/form-answer.ts'
import type { OpenedPreview } from '../../platform/previews.server.ts'
import { createScriptNonce, sealScripts } from '../../platform/security-headers.server.ts'
import { compress } from '../../platform/stored-answer.server.ts'
import { holdScripts } from '../scripts-after-paint.ts'

/** What a page is rendered from. Plain data: it may be sent to another thread. */
export interface PageJob {
  url: string
  /** Answers known in advance, by path, so that the page need not ask for them. */
  known: Record<string, ApiAnswer>
  /** The "now" of everything on the page, ISO 8601. */
  now: string
  site: SiteData
  answered: FormAnswer | null
  preview: OpenedPreview | null
  /** When the page's scripts run. */
  scripts: 'at once' | 'after paint' | 'never'
  /** Whether the page may be cached, and so is compressed too. */
  isShared: boolean
}

/** The site's addresses, and the settings that its pages are rendered from. */
export interface SiteData {
  publicUrl: string
  fallbackApiUrl: string | undefined
  settings: PublicSettings
  /** The style sheet for the firm's own accent colour. */
  theme: string | undefined
}

/** An API response as plain data. */
export interface ApiAnswer {
  status: number
  headers: [string, string][]
  body: string
}

/** The part of a pino log that renders use. */
export interface RenderLog {
  warn(about: object, message: string): void
  error(about: object, message: string): void
}

/** What a render may call while it runs. */
export interface PageCalls {
  /** Makes an anonymous GET; `path` starts after /api. */
  ask: (path: string) => Promise<ApiAnswer>
  log: RenderLog
}

/** The result of a job: a page, or (without `html`) another response, such as a redirect. */
export interface RenderedPage {
  status: number
  headers: [string, string][]
  html?: Buffer
  /** The body of another response. */
  text?: string
  /** `html` in Brotli. */
  br?: Buffer
  /** Hashes of the page's own inline scripts, for its policy. */
  scriptHashes: string[]
}

export interface PageRenderer {
  /** Throws AppError (unavailable) if the page cannot be rendered at the moment. */
  render(job: PageJob, calls: PageCalls): Promise<RenderedPage>
}

interface Options {
  /** The pages, as built by Vite or, in development, served by it. */
  build: () => Promise<ServerBuild> | ServerBuild
  mode: 'development' | 'production'
}

/** Renders pages in the calling thread. */
export function createPageRenderer({ build, mode }: Options): PageRenderer {
  const handlerOf = handlers(mode)
  return {
    async render(job, { ask, log }) {
      const current = await build()
      // The context keys must come from Vite's bundle: in this module they would be different objects.
      const keys = current.entry.module as unknown as typeof import('../../entry.server.tsx')
      const context = new RouterContextProvider()
      const nonce = createScriptNonce()
      const rendering: { log: RenderLog; nonce: string; html?: Buffer } = { log, nonce }
      context.set(keys.apiContext, transportOf(job.known, ask))
      context.set(keys.siteContext, job.site)
      context.set(keys.nowContext, job.now)
      context.set(keys.servedHtmlContext, new Map())
      context.set(keys.areaContext, {})
      context.set(keys.formAnswerContext, job.answered)
      context.set(keys.previewContext, job.preview)
      context.set(keys.renderContext, rendering)
      const response = await handlerOf(current)(new Request(job.url), context)
      const answer = { status: response.status, headers: [...response.headers], scriptHashes: [] }
      if (rendering.html === undefined) return { ...answer, text: await response.text() }
      const { html, hashes } = finish(rendering.html, nonce, job.scripts)
      return { ...answer, html, scriptHashes: hashes, ...(job.isShared && { br: compress(html) }) }
    },
  }
}

function transportOf(known: PageJob['known'], ask: PageCalls['ask']): ApiTransport {
  return async (path, { method = 'GET' } = {}) => {
    if (method !== 'GET') throw new Error(`A page may not ${method} ${path}`)
    const { status, headers, body } = known[path] ?? (await ask(path))
    return new Response(body || null, { status, headers })
  }
}

/** Removes the marks of the page's own scripts, and sees to when they run. */
function finish(rendered: Buffer, nonce: string, scripts: PageJob['scripts']) {
  const text = rendered.toString('latin1')
  const { html, hashes } = sealScripts(scripts === 'never' ? withoutScripts(text) : text, nonce)
  return { html: Buffer.from(scripts === 'after paint' ? holdScripts(html) : html, 'latin1'), hashes }
}

/** Removes scripts, and noscript fallbacks, from a page that is only looked at in a frame that runs no scripts. */
function withoutScripts(html: string): string {
  return html.replace(/<(script|noscript)\b[\s\S]*?<\/\1>/g, '').replace(/<link rel="modulepreload"[^>]*>/g, '')
}

/** Creates a build's handler once; in development each change brings a new build. */
function handlers(mode: string) {
  let [known, handle]: [ServerBuild?, RequestHandler?] = []
  return (build: ServerBuild): RequestHandler => {
    if (build !== known || !handle) [known, handle] = [build, createRequestHandler(build, mode)]
    return handle
  }
}
