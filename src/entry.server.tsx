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
import { type AreaData, AreaProvider } from './app/router/area-data.ts'
import type { OpenedPreview } from './entries/previews.server.ts'
import type { PublicSettings } from './features/settings/schema.ts'
import { SettingsProvider } from './features/settings/site/site-texts.ts'
import type { ApiTransport } from './platform/api/api-client.ts'
import type { FormAnswer } from './platform/api/form-answer.ts'
import { ScriptNonce } from './platform/inline-script.tsx'
import type { Log } from './platform/log.server.ts'
import { ServedHtmlProvider } from './platform/markdown/served-html.ts'
import { ReferenceProvider } from './platform/request-reference.ts'

/** How a loader on the server calls the API. */
export const apiContext = createContext<ApiTransport>()

/** The site's addresses, and the settings that its pages are rendered from. */
export const siteContext = createContext<{
  publicUrl: string
  fallbackApiUrl: string | undefined
  settings: PublicSettings
  /** The style sheet for the firm's own accent colour. */
  theme: string | undefined
  /** The style sheet that keeps the chosen part of each picture in view. */
  focus: string | undefined
}>()

/** The moment of the request, ISO 8601: the "now" of everything on the page. */
export const nowContext = createContext<string>()

/** Where a loader puts HTML for the markup, so that the page's data does not repeat it. */
export const servedHtmlContext = createContext<Map<string, string>>()

/** HTML that only the markup contains, because a loader has kept it out of the page's data. */
export const areaContext = createContext<{ data?: AreaData }>()

/** The outcome of the submitted form that this page responds to, if any. */
export const formAnswerContext = createContext<FormAnswer | null>(null)

/** The entry that this page's preview link shows; null if there is no valid one. */
export const previewContext = createContext<OpenedPreview | null>(null)

/** Remembers the result of `read` under this key until what it was read from changes; for what many pages share. */
export type RememberShared = <T>(key: string, read: () => Promise<T>) => Promise<T>
export const rememberContext = createContext<RememberShared>()

/** The input of a render from the server, and the place for the finished page. */
export const renderContext = createContext<Rendering>()

export interface Rendering {
  log: Log
  /** Marks the page's own scripts. */
  nonce: string
  /** Of the request that the page is for, if any. */
  requestId: string | undefined
  /** Resolves when other requests have been answered. */
  nextTurn: () => Promise<void>
  html?: Buffer<ArrayBuffer>
}

/**
 * Renders the whole page at once, because it is hashed, compressed and cached before anybody reads it. The page is left
 * in the context; in the response's body it would be split into chunks and joined again.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  const rendering = context.get(renderContext)
  const { log, nonce, requestId, nextTurn } = rendering
  const page = (
    <ScriptNonce value={nonce}>
      <ServedHtmlProvider value={context.get(servedHtmlContext)}>
        <SettingsProvider value={context.get(siteContext).settings}>
          <AreaProvider value={context.get(areaContext).data}>
            <ReferenceProvider value={status >= 500 ? requestId : undefined}>
              <ServerRouter context={withoutStream(entry)} url={request.url} nonce={nonce} />
            </ReferenceProvider>
          </AreaProvider>
        </SettingsProvider>
      </ServedHtmlProvider>
    </ScriptNonce>
  )
  // The loaders have kept the thread busy until here.
  await nextTurn()
  const { html, hasFailed } = await render(page, (error) =>
    log.error({ err: error, path: new URL(request.url).pathname }, 'a part of the page failed'),
  )
  rendering.html = html
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(null, { status: hasFailed ? 500 : status, headers })
}

/** `PageData` carries the data. */
function withoutStream({ serverHandoffStream: _, ...entry }: EntryContext): EntryContext {
  return entry
}

/** Rejects if the page cannot begin; what fails later is reported, and is missing from the page. */
function render(page: ReactNode, report: (error: unknown) => void) {
  return new Promise<{ html: Buffer<ArrayBuffer>; hasFailed: boolean }>((resolve, reject) => {
    let [isBegun, hasFailed] = [false, false]
    const { pipe } = renderToPipeableStream(page, {
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
        // Before the page has begun, the error is also thrown, and handleError logs it.
        if (isBegun) report(error)
      },
    })
  })
}

interface Failing {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** Replaces React Router's own report, which prints the stack to stderr. */
export function handleError(error: unknown, { request, context }: Failing): void {
  if (request.signal.aborted) return
  const { log } = context.get(renderContext)
  const about = { method: request.method, path: new URL(request.url).pathname }
  if (isRouteErrorResponse(error)) log.warn({ ...about, status: error.status }, 'page refused')
  else log.error({ ...about, err: error }, 'page failed')
}
