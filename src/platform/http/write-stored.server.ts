import type { IncomingMessage, ServerResponse } from 'node:http'
import { createEncodingChoice, type Encoding } from './accept-encoding.server.ts'
import { isNamedIn } from './conditions.server.ts'
import { requestIdHeader } from './request-id.server.ts'
import { gzipOf, type StoredAnswer } from './stored-answer.server.ts'

/** Alternating names and values, which `writeHead` takes without looking at each. */
type FlatHeaders = string[]

interface Prepared {
  whole: Partial<Record<Encoding, FlatHeaders>>
  notModified: Partial<Record<Encoding, FlatHeaders>>
}

/** Headers of this request's response that others for the same address may lack; few objects, reused. */
export interface MoreHeaders {
  readonly vary: string
  readonly [name: string]: string
}

/**
 * Returns a function that writes finished answers: 304 if the browser already has it, else the best encoding that it
 * accepts, or 406. `baseHeaders` are added to each. Header lists are built once per answer, encoding and `more`; one with
 * a `requestId` is a copy, so only requests that the log names have one.
 */
export function createWriter(baseHeaders: Record<string, string>) {
  const plain = new WeakMap<StoredAnswer, Prepared>()
  const withMore = new WeakMap<MoreHeaders, WeakMap<StoredAnswer, Prepared>>()
  const chooseEncoding = createEncodingChoice()

  function listsOf(answer: StoredAnswer, more: MoreHeaders | undefined): Prepared {
    const prepared = more ? orMade(withMore, more, () => new WeakMap<StoredAnswer, Prepared>()) : plain
    return orMade(prepared, answer, () => ({ whole: {}, notModified: {} }))
  }

  function refuse(req: IncomingMessage, res: ServerResponse, { headers }: StoredAnswer): void {
    const message = 'This answer has none of the encodings that the request accepts'
    const isJson = headers['content-type']?.startsWith('application/json')
    res.writeHead(406, {
      ...baseHeaders,
      'Content-Type': `${isJson ? 'application/json' : 'text/plain'}; charset=utf-8`,
      'Cache-Control': 'no-store',
      Vary: 'Accept-Encoding',
    })
    res.end(req.method === 'HEAD' ? undefined : isJson ? JSON.stringify({ success: false, message }) : message)
  }

  return function write(
    req: IncomingMessage,
    res: ServerResponse,
    answer: StoredAnswer,
    more?: MoreHeaders,
    requestId?: string,
  ): void {
    const named = (list: FlatHeaders) => (requestId === undefined ? list : [...list, requestIdHeader, requestId])
    const choices = chooseEncoding(req.headers['accept-encoding']?.toString())
    const chosen = isCompressed(answer) ? choices[answer.br ? 'all' : 'withoutBrotli'] : choices.identityOnly
    if (chosen === undefined && answer.status === 200) {
      refuse(req, res, answer)
      return
    }
    const encoding = chosen ?? 'identity'
    const lists = listsOf(answer, more)
    const { 'if-none-match': known } = req.headers
    // RFC 9110, section 13.2.1: conditions are ignored unless the answer would be 200.
    if (answer.status === 200 && known !== undefined && namesIt(known, answer.etag)) {
      lists.notModified[encoding] ??= flatten({ ...baseHeaders, ...headersOf(answer, encoding, more) }, isAboutBody)
      res.writeHead(304, named(lists.notModified[encoding])).end()
      return
    }
    const body = bodyIn(answer, encoding)
    lists.whole[encoding] ??= flatten({
      ...baseHeaders,
      ...headersOf(answer, encoding, more),
      'Content-Length': String(body.length),
    })
    res.writeHead(answer.status, named(lists.whole[encoding]))
    if (req.method === 'HEAD') res.end()
    else res.end(body)
  }
}

function bodyIn(answer: StoredAnswer, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipOf(answer)
  return (encoding === 'br' && answer.br) || answer.body
}

function isCompressed({ br, gzip }: StoredAnswer): boolean {
  return br !== undefined || gzip !== undefined
}

function orMade<Key extends object, Value>(map: WeakMap<Key, Value>, key: Key, make: () => Value): Value {
  const found = map.get(key)
  if (found) return found
  const made = make()
  map.set(key, made)
  return made
}

function headersOf(answer: StoredAnswer, encoding: Encoding, more: MoreHeaders | undefined): Record<string, string> {
  const isEncoded = encoding !== 'identity'
  const vary = [isCompressed(answer) && 'Accept-Encoding', more?.vary].filter(Boolean).join(', ')
  return {
    ...answer.headers,
    ...more,
    ETag: isEncoded ? tagIn(encoding, answer.etag) : answer.etag,
    ...(vary && { Vary: vary }),
    ...(isEncoded && { 'Content-Encoding': encoding }),
  }
}

const isAboutBody = (name: string) => name === 'content-type' || name === 'content-encoding'

/** A later header replaces an earlier one of the same name, whatever its case. */
function flatten(headers: Record<string, string>, isLeftOut: (name: string) => boolean = () => false): FlatHeaders {
  const byName = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [name, value] as const]))
  return [...byName].filter(([name]) => !isLeftOut(name)).flatMap(([, pair]) => pair)
}

function tagIn(encoding: Encoding, etag: string): string {
  return `${etag.slice(0, -1)}-${encoding}"`
}

/** Whether an If-None-Match header names the content, in whichever encoding. */
function namesIt(header: string, etag: string): boolean {
  // Browsers send back the ETag that they were given.
  if (header === etag || header === tagIn('br', etag)) return true
  const name = etag.slice(1, -1)
  return isNamedIn(header, (tag) => tag.replace(/-(br|gzip)$/, '') === name)
}
