import { createPublicKey, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { onTestFinished } from 'vitest'

export const clientId = 'site'
export const clientSecret = 'a secret of the tests, which is long'

/** Who has signed in at a provider: its claims. */
export interface Person {
  sub: string
  email?: string
  email_verified?: boolean
  [claim: string]: unknown
}

interface Listening {
  server: Server
  issuer: string
}

async function listen(handler: (issuer: string) => RequestListener): Promise<Listening> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  server.on('request', handler(issuer))
  return { server, issuer }
}

/** A real provider, which signs in `person` without asking. */
export async function startOpenId(redirectUri: string, person: Person) {
  const state = { person }
  const { server, issuer } = await listen((issuer) => {
    const provider = new Provider(issuer, {
      clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
      claims: { openid: ['sub', 'tid', 'oid'], email: ['email', 'email_verified'], profile: ['name'] },
      cookies: { keys: ['tests'] },
      features: { devInteractions: { enabled: false } },
      findAccount: (_context: unknown, sub: string) => ({ accountId: sub, claims: () => state.person }),
      interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      async loadExistingGrant({ oidc }: { oidc: { session: { accountId: string } } }) {
        const grant = new provider.Grant({ clientId, accountId: oidc.session.accountId })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    })
    const answer = provider.callback()
    return (req, res) => {
      if (!req.url?.startsWith('/interaction/')) return answer(req, res)
      void provider.interactionFinished(req, res, { login: { accountId: state.person.sub } })
    }
  })
  return { issuer, state, stop: () => stop(server) }
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

export async function openOpenId(redirectUri: string, person: Person) {
  const provider = await startOpenId(redirectUri, person)
  onTestFinished(provider.stop)
  return provider
}

/** Visits the provider as a browser does. Returns the address to which it sends the browser back. */
export async function visitProvider(url: string): Promise<string> {
  const cookies = new Map<string, string>()
  const { origin } = new URL(url)
  let next = url
  while (next.startsWith(origin)) {
    const Cookie = [...cookies].map((cookie) => cookie.join('=')).join('; ')
    const response = await fetch(next, { redirect: 'manual', headers: { Cookie } })
    for (const text of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`${next} answered ${response.status} ${await response.text()}`)
    next = new URL(location, next).href
  }
  return next
}

/** A provider that answers whatever a test wants it to. */
export interface LyingProvider {
  issuer: string
  keys: { kid: string; key: KeyObject }[]
  /** Replaces the claims of the next token. */
  claims: Record<string, unknown>
  /** Signs the next token, if not with the first key. */
  sign: ((claims: object) => string) | undefined
  /** How often each path was asked for. */
  asked: Map<string, number>
  /** Paths that never answer. */
  silent: Set<string>
  rotate(): void
  stop(): Promise<void>
}

export const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

export async function openLyingProvider(): Promise<LyingProvider> {
  const newKey = () => ({
    kid: randomUUID(),
    key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
  })
  const provider: Omit<LyingProvider, 'issuer' | 'stop'> = {
    ...{ keys: [newKey()], claims: {}, sign: undefined, asked: new Map(), silent: new Set() },
    rotate: () => provider.keys.splice(0, 1, newKey()),
  }
  const { server, issuer } = await listen((issuer) => (req, res) => {
    const path = (req.url ?? '').split('?')[0] ?? ''
    provider.asked.set(path, (provider.asked.get(path) ?? 0) + 1)
    if (provider.silent.has(path)) return
    const answers: Record<string, () => object> = {
      '/.well-known/openid-configuration': () => ({
        ...{ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` },
        ...{ jwks_uri: `${issuer}/keys`, response_types_supported: ['code'], subject_types_supported: ['public'] },
        id_token_signing_alg_values_supported: ['RS256', 'none'],
      }),
      '/keys': () => ({
        keys: provider.keys.map(({ kid, key }) => ({
          ...createPublicKey(key).export({ format: 'jwk' }),
          ...{ kid, use: 'sig', alg: 'RS256' },
        })),
      }),
      '/token': () => ({ access_token: 'x', token_type: 'bearer', id_token: tokenOf(issuer) }),
    }
    res.setHeader('Content-Type', 'application/json')
    res.end(JSON.stringify(answers[path]?.() ?? {}))
  })

  function tokenOf(issuer: string): string {
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: issuer, aud: clientId, sub: 'anna', iat: now, exp: now + 300, ...provider.claims }
    return provider.sign?.(claims) ?? signed(claims, provider.keys[0] as LyingProvider['keys'][number])
  }

  const all = Object.assign(provider, { issuer, stop: () => stop(server) })
  onTestFinished(() => (server.listening ? all.stop() : undefined))
  return all
}

export function signed(claims: object, { kid, key }: LyingProvider['keys'][number]): string {
  const text = `${part({ alg: 'RS256', kid })}.${part(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}
