import { renderToReadableStream } from 'react-dom/server'
import { createContext, type EntryContext, ServerRouter } from 'react-router'
import type { ApiTransport } from './platform/api-client.ts'

/** What a loader on the server calls the API by. */
export const apiContext = createContext<ApiTransport>()

/** The settings that pages show or use. */
export const siteContext = createContext<{ publicUrl: string; fallbackApiUrl: string | undefined }>()

/** The whole page at once: it is hashed, compressed and kept before anybody reads it. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  let statusNow = status
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    signal: request.signal,
    onError() {
      statusNow = 500
    },
  })
  await stream.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(stream, { status: statusNow, headers })
}
