import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'

/** What the peer says to a request in place of doing it. */
export interface Refusal {
  status: number
  body: unknown
  headers?: Record<string, string>
}

export interface OauthPeer {
  url: string
  /** The forms that asked for a token. */
  asked: URLSearchParams[]
  /** The tokens that are good. */
  valid: Set<string>
  /** What was sent through the other half of the peer, Microsoft Graph. */
  mails: { path: string; mime: string }[]
  /** Requests for mail to be sent, whatever became of them. */
  tries: number
  refuseToken: Refusal | undefined
  refuseMail: Refusal | undefined
  /** How long a token is good for, in seconds. */
  lifetime: number
  /** Does not answer. */
  isSlow: boolean
}

/** A sign-in service and Microsoft Graph on a port of their own. */
export async function startOauthPeer(): Promise<OauthPeer> {
  const peer: OauthPeer = {
    ...{ url: '', asked: [], valid: new Set(), mails: [], tries: 0, lifetime: 3600, isSlow: false },
    ...{ refuseToken: undefined, refuseMail: undefined },
  }
  const server = createServer(async (request, response) => {
    const body = await textOf(request)
    if (peer.isSlow) return
    if (request.url === '/token') giveToken(peer, body, response)
    else takeMail(peer, request, body, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  peer.url = `http://127.0.0.1:${address.port}`
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return peer
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function answer(response: ServerResponse, { status, body, headers }: Refusal): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}

function giveToken(peer: OauthPeer, body: string, response: ServerResponse): void {
  peer.asked.push(new URLSearchParams(body))
  const token = `token-${peer.asked.length}-of-the-site`
  if (!peer.refuseToken) peer.valid.add(token)
  const given = { token_type: 'Bearer', access_token: token, expires_in: peer.lifetime }
  answer(response, peer.refuseToken ?? { status: 200, body: given })
}

function takeMail(peer: OauthPeer, request: IncomingMessage, body: string, response: ServerResponse): void {
  peer.tries += 1
  const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
  const error = { code: 'InvalidAuthenticationToken', message: `Access token ${token} has expired.` }
  const refusal = peer.valid.has(token) ? peer.refuseMail : { status: 401, body: { error } }
  if (!refusal) {
    peer.mails.push({ path: request.url ?? '', mime: Buffer.from(body, 'base64').toString('utf8') })
  }
  answer(response, refusal ?? { status: 202, body: undefined })
}
