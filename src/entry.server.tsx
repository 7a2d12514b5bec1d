import { renderToReadableStream } from 'react-dom/server'
import {
  createContext,
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import type { ApiTransport } from './platform/api-client.ts'
import type { FormAnswer } from './platform/form-answer.ts'
import type { Log } from './platform/log.server.ts'
import { ScriptNonce } from './platform/script-nonce.ts'
import { ServedHtmlProvider } from './platform/served-html.ts'

/** What a loader on the server calls the API by. */
export const apiContext = createContext<ApiTransport>()

/** The settings that pages show or use. */
export const siteContext = createContext<{ publicUrl: string; fallbackApiUrl: string | undefined }>()

/** The moment of the request, ISO 8601: what a page says of the time, it says of this. */
export const nowContext = createContext<string>()

/** Where a loader puts HTML that the markup shows, so that the page's data does not repeat it. */
export const servedHtmlContext = createContext<Map<string, string>>()

/** What became of the form that this page answers, if it answers one. */
export const formAnswerContext = createContext<FormAnswer | null>(null)

/** Where a render reports what failed, and the mark of its own inline scripts. */
export const renderContext = createContext<{ log: Log; nonce: string }>()

/** The whole page at once: it is hashed, compressed and kept before anybody reads it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  const { log, nonce } = context.get(renderContext)
  let [statusNow, isBegun] = [status, false]
  const page = (
    <ScriptNonce value={nonce}>
      <ServedHtmlProvider value={context.get(servedHtmlContext)}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </ServedHtmlProvider>
    </ScriptNonce>
  )
  const stream = await renderToReadableStream(page, {
    nonce,
    signal: request.signal,
    onError(error) {
      statusNow = 500
      // Before the page has begun, the error is thrown as well, and handleError logs it.
      if (isBegun) log.error({ err: error, path: new URL(request.url).pathname }, 'a part of the page failed')
    },
  })
  isBegun = true
  await stream.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(stream, { status: statusNow, headers })
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
