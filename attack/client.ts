import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { connect, type Socket } from 'node:net'

export interface Answer {
  /** 0 if the connection ended, or the time was up, without a response. */
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  ms: number
}

export interface Outgoing {
  method?: string | undefined
  /** Sent as it is. */
  path: string
  headers?: OutgoingHttpHeaders | undefined
  body?: string | Buffer | undefined
  /** The client's address, as the proxy in front would name it. */
  from?: string | undefined
  timeoutMs?: number | undefined
  /** Uses a new connection instead of one that is kept alive. */
  isOnNewConnection?: boolean | undefined
}

const patienceMs = 30_000
const maxKept = 1_000_000

export interface Client {
  /** Throws once the deadline has passed. */
  send(outgoing: Outgoing): Promise<Answer>
  /** The time (Date.now()) after which nothing more is sent, so that a slow site ends the attempt. */
  setDeadline(moment: number): void
  close(): void
}

/** Sends requests over keep-alive connections. */
export function createClient(port: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 128, maxFreeSockets: 64 })
  let deadline = Number.POSITIVE_INFINITY
  return {
    async send(outgoing) {
      if (Date.now() > deadline) throw new Error('the attempt took too long and was given up')
      return sendOver(agent, port, outgoing, true)
    },
    setDeadline(moment) {
      deadline = moment
    },
    close: () => agent.destroy(),
  }
}

function sendOver(agent: Agent, port: number, outgoing: Outgoing, mayRetry: boolean): Promise<Answer> {
  const { method = 'GET', path, headers, body, from, timeoutMs = patienceMs, isOnNewConnection } = outgoing
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const none = () => resolve({ status: 0, headers: {}, body: Buffer.alloc(0), ms: performance.now() - startedAt })
    const sent = request({
      host: '127.0.0.1',
      port,
      agent: isOnNewConnection ? false : agent,
      method,
      path,
      headers: { ...headersFor(body), ...(from ? { 'X-Forwarded-For': from } : {}), ...headers },
    })
    const timer = setTimeout(() => sent.destroy(new Error('time is up')), timeoutMs)
    sent.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer)
      // The server may have closed a keep-alive connection just as it was reused.
      const isStale = mayRetry && sent.reusedSocket && /ECONNRESET|EPIPE/.test(error.code ?? '')
      if (isStale) resolve(sendOver(agent, port, { ...outgoing, isOnNewConnection: true }, false))
      else none()
    })
    sent.on('response', (response) => {
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size <= maxKept) chunks.push(chunk)
      })
      response.on('error', none)
      response.on('close', () => {
        clearTimeout(timer)
        const ms = performance.now() - startedAt
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks), ms })
      })
    })
    sent.end(body)
  })
}

function headersFor(body: string | Buffer | undefined): OutgoingHttpHeaders {
  return body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
}

/** Opens a connection on which anything may be written. Ignores errors: being cut off is expected. */
export function openSocket(port: number): Socket {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  socket.on('error', () => {})
  return socket
}

/** Writes the bytes as they are and returns the response, once the server ends or the time is up. */
export function sendRaw(port: number, bytes: string | Buffer, timeoutMs = 5000): Promise<Answer> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const socket = openSocket(port)
    const chunks: Buffer[] = []
    const timer = setTimeout(() => socket.destroy(), timeoutMs)
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('close', () => {
      clearTimeout(timer)
      resolve({ ...parseAnswer(Buffer.concat(chunks)), ms: performance.now() - startedAt })
    })
    socket.write(bytes)
  })
}

function parseAnswer(whole: Buffer): Omit<Answer, 'ms'> {
  const isInterim = /^HTTP\/1\.1 1\d\d /.test(whole.subarray(0, 13).toString('latin1'))
  const bytes = isInterim ? whole.subarray(whole.indexOf('\r\n\r\n') + 4) : whole
  const end = bytes.indexOf('\r\n\r\n')
  const [statusLine = '', ...lines] = bytes.subarray(0, Math.max(end, 0)).toString('latin1').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { status: Number(statusLine.split(' ')[1] ?? 0), headers, body: bytes.subarray(end + 4) }
}

/** Runs `job` for each index below `count`, at most `atOnce` at the same time. */
export async function inParallel(count: number, atOnce: number, job: (index: number) => Promise<void>): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let index = next++; index < count; index = next++) await job(index)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker))
}
