import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Caller, Log } from '../log.server.ts'

const maxPathLength = 300
const maxNames = 10

type Write = ServerResponse['write']
type End = ServerResponse['end']

/** Returns a function that writes one line to the log once a request has been answered, or its client has gone. */
export function createAccessLog(log: Pick<Log, 'info'>) {
  return function logAccess(req: IncomingMessage, res: ServerResponse, caller: Caller): void {
    const startedAt = performance.now()
    const { method, url = '' } = req
    const bytes = countBytes(req, res)
    res.once('close', () => {
      log.info(
        {
          event: 'request',
          method,
          path: withoutValues(url),
          status: res.headersSent ? res.statusCode : 0,
          bytes: bytes(),
          ms: Math.round((performance.now() - startedAt) * 10) / 10,
          ...caller,
        },
        'request',
      )
    })
  }
}

/** Counts the body's bytes as they are written: the socket's own number would mix the answers of a connection. */
function countBytes({ method }: IncomingMessage, res: ServerResponse): () => number {
  let bytes = 0
  const counted = (chunk: unknown) => {
    if (typeof chunk === 'string') bytes += Buffer.byteLength(chunk)
    else if (chunk instanceof Uint8Array) bytes += chunk.length
  }
  const [write, end] = [res.write, res.end]
  res.write = function (this: ServerResponse, ...args: Parameters<Write>) {
    counted(args[0])
    return write.apply(this, args)
  } as Write
  res.end = function (this: ServerResponse, ...args: Parameters<End>) {
    counted(args[0])
    return end.apply(this, args)
  } as End
  return () => (method === 'HEAD' || res.statusCode === 304 ? 0 : bytes)
}

/** Returns the target with the names of its parameters only, and decoded, so that no spelling hides a preview key. */
function withoutValues(target: string): string {
  const [path = '', ...rest] = target.split('?')
  const names = [...new Set(new URLSearchParams(rest.join('?')).keys())].filter((name) => /^[\w.-]{1,40}$/.test(name))
  const query = names.length > 0 ? `?${names.slice(0, maxNames).join('&')}` : ''
  return decoded(path).slice(0, maxPathLength) + query
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
