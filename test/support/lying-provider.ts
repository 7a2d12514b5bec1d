import { createPublicKey, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { clientId, listen, type Person, startOpenId, stop } from './openid.ts'

/** A real provider, which ends with the running test. */
export async function openOpenId(redirectUri: string, person: Person) {
  const provider = await startOpenId(redirectUri, person)
  onTestFinished(provider.stop)
  return provider
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
