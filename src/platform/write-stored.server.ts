import type { IncomingMessage, ServerResponse } from 'node:http'
import type { StoredAnswer } from './page-cache.server.ts'

/** Writes a finished answer: 304 where the browser has it already, else in the best encoding that it takes. */
export function writeStored(req: IncomingMessage, res: ServerResponse, answer: StoredAnswer): void {
  const accepted = String(req.headers['accept-encoding'] ?? '')
  const [body, encoding] =
    answer.br && takes(accepted, 'br')
      ? [answer.br, 'br']
      : answer.gzip && takes(accepted, 'gzip')
        ? [answer.gzip, 'gzip']
        : [answer.body, undefined]
  for (const name in answer.headers) res.setHeader(name, answer.headers[name] as string)
  res.setHeader('ETag', encoding ? answer.etag.replace(/"$/, `-${encoding}"`) : answer.etag)
  if (answer.br || answer.gzip) res.setHeader('Vary', 'Accept-Encoding')
  if (hasIt(req, answer.etag)) {
    res.removeHeader('Content-Type')
    res.writeHead(304).end()
    return
  }
  if (encoding) res.setHeader('Content-Encoding', encoding)
  res.setHeader('Content-Length', body.length)
  res.writeHead(answer.status)
  res.end(req.method === 'HEAD' ? undefined : body)
}

/** Whether an Accept-Encoding header names the encoding and does not refuse it (`br;q=0`). */
function takes(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((entry) => {
    const [name, quality] = entry.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !/^q=0(\.0*)?$/.test(quality ?? '')
  })
}

function hasIt(req: IncomingMessage, etag: string): boolean {
  const sent = req.headers['if-none-match']
  if (!sent) return false
  const name = etag.replaceAll('"', '')
  return sent.split(',').some(
    (entry) =>
      entry
        .trim()
        .replace(/^W\//, '')
        .replaceAll('"', '')
        .replace(/-(br|gzip)$/, '') === name,
  )
}
