const tags = /"([^"]*)"/g

/**
 * Whether an If-None-Match header (RFC 9110, 13.1.2) names an answer that exists: by `*`, or by its ETag in a list,
 * compared weakly. `isSame` compares what is between the quotes.
 */
export function isNamedIn(header: string, isSame: (tag: string) => boolean): boolean {
  if (header.trim() === '*') return true
  for (const [, tag = ''] of header.matchAll(tags)) if (isSame(tag)) return true
  return false
}

/** Returns 304 instead of a whole answer that the client names in If-None-Match; without an ETag only `*` does. */
export function unlessKnown(request: Request, response: Response): Response {
  const known = request.headers.get('if-none-match')
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  if (known === null || !isReading || response.status !== 200) return response
  const etag = response.headers.get('etag')?.replace(/^W\//, '')
  if (!isNamedIn(known, (tag) => `"${tag}"` === etag)) return response
  response.body?.cancel().catch(() => {})
  const headers = new Headers(response.headers)
  for (const name of ['content-type', 'content-length', 'content-encoding']) headers.delete(name)
  return new Response(null, { status: 304, headers })
}
