import { type OutgoingHttpHeaders, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

const answers: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too long'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The request is too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
}
const otherwise: [number, string] = [400, 'The request is not valid HTTP']

/**
 * Responds to what Node cannot parse (wrong lengths, broken headers), and to an expectation other than 100-continue,
 * with `headers` and a sentence, and hangs up.
 */
export function answerBrokenRequests(server: Server, headers: OutgoingHttpHeaders): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket & { _httpMessage?: ServerResponse }) => {
    // A response that has begun would be continued with this one.
    if (!socket.writable || error.code === 'ECONNRESET' || socket._httpMessage?.headersSent)
      return void socket.destroy()
    const [status, sentence] = answers[error.code ?? ''] ?? otherwise
    socket.end(written(status, sentence, headers))
  })
  server.on('checkExpectation', (_req, res: ServerResponse) => {
    const [status, sentence] = [417, 'The request expects what this server does not offer']
    res.writeHead(status, headersFor(sentence, headers)).end(sentence)
  })
}

function headersFor(sentence: string, headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return {
    ...headers,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(Buffer.byteLength(sentence)),
    'cache-control': 'no-store',
    connection: 'close',
  }
}

function written(status: number, sentence: string, headers: OutgoingHttpHeaders): string {
  const lines = Object.entries(headersFor(sentence, headers)).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', sentence].join('\r\n')
}
