import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createContext,
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { type AreaData, AreaProvider } from './app/area-data.ts'
import type { PublicSettings } from './features/settings/schema.ts'
import { SettingsProvider } from './features/settings/site/site-texts.ts'
import type { ApiTransport } from './platform/api-client.ts'
import type { FormAnswer } from './platform/form-answer.ts'
import type { Log } from './platform/log.server.ts'
import type { OpenedPreview } from './platform/previews.server.ts'
import { ScriptNonce } from './platform/script-nonce.ts'
import { ServedHtmlProvider } from './platform/served-html.ts'

/** What a loader on the server calls the API by. */
export const apiContext = createContext<ApiTransport>()

/** Addresses of the site, and the settings that its pages are made of. */
export const siteContext = createContext<{
  publicUrl: string
  fallbackApiUrl: string | undefined
  settings: PublicSettings
  /** The style sheet of the firm's own accent. */
  theme: string | undefined
}>()

/** The moment of the request, ISO 8601: what a page says of the time, it says of this. */
export const nowContext = createContext<string>()

/** Where a loader puts HTML that the markup shows, so that the page's data does not repeat it. */
export const servedHtmlContext = createContext<Map<string, string>>()

/** What the markup alone shows, where a loader has kept it out of the page's data. */
export const areaContext = createContext<{ data?: AreaData }>()

/** What became of the form that this page answers, if it answers one. */
export const formAnswerContext = createContext<FormAnswer | null>(null)

/** What the preview link of this page shows; null where it is none that is valid. */
export const previewContext = createContext<OpenedPreview | null>(null)

/** Answers what `read` has answered under this key before, until any content changes; for what many pages show alike. */
export const rememberContext = createContext<<T>(key: string, read: () => Promise<T>) => Promise<T>>()

/** Where a render reports what failed and leaves the page that it has made, and the mark of its own inline scripts. */
export const renderContext = createContext<{ log: Log; nonce: string; html?: Buffer }>()

/**
 * The whole page at once: it is hashed, compressed and kept before anybody reads it. It is left in the context; through
 * the answer's body it would be taken apart and put together again.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  const rendering = context.get(renderContext)
  const { log, nonce } = rendering
  const page = (
    <ScriptNonce value={nonce}>
      <ServedHtmlProvider value={context.get(servedHtmlContext)}>
        <SettingsProvider value={context.get(siteContext).settings}>
          <AreaProvider value={context.get(areaContext).data}>
            <ServerRouter
              context={import.meta.env.DEV ? entry : withoutStream(entry)}
              url={request.url}
              nonce={nonce}
            />
          </AreaProvider>
        </SettingsProvider>
      </ServedHtmlProvider>
    </ScriptNonce>
  )
  const { html, hasFailed } = await render(page, nonce, (error) =>
    log.error({ err: error, path: new URL(request.url).pathname }, 'a part of the page failed'),
  )
  rendering.html = html
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(null, { status: hasFailed ? 500 : status, headers })
}

/** `PageScripts` has the data of a built page. */
function withoutStream({ serverHandoffStream: _, ...entry }: EntryContext): EntryContext {
  return entry
}

/** Throws what keeps the page from beginning; what fails later is reported, and is missing in the page. */
function render(page: ReactNode, nonce: string, report: (error: unknown) => void) {
  return new Promise<{ html: Buffer; hasFailed: boolean }>((resolve, reject) => {
    let [isBegun, hasFailed] = [false, false]
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onShellReady() {
        isBegun = true
      },
      onShellError: reject,
      onAllReady() {
        const chunks: Buffer[] = []
        const write = (chunk: Buffer, _encoding: string, done: () => void) => {
          chunks.push(chunk)
          done()
        }
        pipe(new Writable({ write, highWaterMark: Number.MAX_SAFE_INTEGER })).on('finish', () =>
          resolve({ html: Buffer.concat(chunks), hasFailed }),
        )
      },
      onError(error) {
        hasFailed = true
        // Before the page has begun, the error is thrown as well, and handleError logs it.
        if (isBegun) report(error)
      },
    })
  })
}

interface Failing {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** In place of React Router's own report, which prints the stack to stderr. */
export function handleError(error: unknown, { request, context }: Failing): void {
  if (request.signal.aborted) return
  const { log } = context.get(renderContext)
  const about = { method: request.method, path: new URL(request.url).pathname }
  if (isRouteErrorResponse(error)) log.warn({ ...about, status: error.status }, 'page refused')
  else log.error({ ...about, err: error }, 'page failed')
}
