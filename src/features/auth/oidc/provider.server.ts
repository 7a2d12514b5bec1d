import type { Configuration, CustomFetch, IDToken } from 'openid-client'
import type { OidcConfig } from '../../../platform/oidc-variables.server.ts'
import { createProviderFetch, signalSeconds } from './provider-fetch.server.ts'

/** What a browser keeps between leaving for the provider and coming back. */
export interface Checks {
  state: string
  nonce: string
  verifier: string
}

/** Somebody whom the provider has signed in. */
export interface Identity {
  issuer: string
  subject: string
  /** The address, if the provider has verified that it is theirs. */
  verifiedEmail: string | undefined
  name: string | undefined
  /** The app roles that the provider says they have. */
  appRoles: string[]
}

export interface Provider {
  issuer: string
  /** Where to send the browser. Throws ProviderError. */
  begin(): Promise<Checks & { url: string }>
  /** Reads the provider's answer from the query of the address it sent the browser back to. Throws ProviderError. */
  finish(query: string, checks: Checks): Promise<Identity>
}

/** Why the provider has signed nobody in. */
export class ProviderError extends Error {
  readonly problem: 'cancelled' | 'no-answer' | 'expired' | 'failed'
  constructor(problem: ProviderError['problem'], cause?: unknown) {
    super(`The provider has signed nobody in: ${problem}`, { cause })
    this.problem = problem
  }
}

/** The library is loaded with the first sign-in, so that it neither slows the start nor can stop it. */
const library = () => import('openid-client')

/** How far the provider's clock may be from ours. */
const skewSeconds = 60

export const callbackPath = '/auth/oidc/callback'

export function createProvider(
  { issuer, clientId, clientSecret }: OidcConfig,
  publicUrl: string,
  fetch: CustomFetch = globalThis.fetch as CustomFetch,
): Provider {
  const remote = createProviderFetch(fetch)
  const redirectUri = `${publicUrl}${callbackPath}`

  /** Made anew for each call, from answers that are kept: so the keys live no longer than `remote` says. */
  async function configure(): Promise<Configuration> {
    const client = await library()
    const { allowInsecureRequests, clockTolerance, customFetch, enableNonRepudiationChecks } = client
    const insecure = new URL(issuer).protocol === 'http:' ? [allowInsecureRequests] : []
    const config = await client.discovery(
      new URL(issuer),
      clientId,
      { client_secret: clientSecret, [clockTolerance]: skewSeconds },
      undefined,
      // A token's signature is checked although it comes straight from the provider.
      {
        [customFetch]: remote.fetch,
        timeout: signalSeconds,
        execute: [...insecure, enableNonRepudiationChecks],
      },
    )
    const { jwks_uri } = config.serverMetadata()
    const keys = remote.keysAt(jwks_uri)
    if (keys) client.setJwksCache(config, keys)
    return config
  }

  return {
    issuer,
    async begin() {
      const client = await library()
      const config = await configure().catch(explain)
      const verifier = client.randomPKCECodeVerifier()
      const checks = { state: client.randomState(), nonce: client.randomNonce(), verifier }
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state: checks.state,
        nonce: checks.nonce,
      })
      return { ...checks, url: url.href }
    },
    async finish(query, { state, nonce, verifier }) {
      const client = await library()
      // The state first: until it is known to be ours, the rest of the query says nothing.
      if (new URLSearchParams(query).getAll('state').join() !== state) throw new ProviderError('expired')
      const config = await configure().catch(explain)
      const tokens = await client
        .authorizationCodeGrant(config, new URL(`${redirectUri}${query}`), {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        .catch(explain)
      const claims = tokens.claims()
      if (!claims || claims.iat > Date.now() / 1000 + skewSeconds) throw new ProviderError('failed')
      const isEntra = isEntraIssuer(issuer)
      const person = { ...claims }
      if (!isEntra && claims.email === undefined && config.serverMetadata().userinfo_endpoint) {
        const { email, email_verified } = await client
          .fetchUserInfo(config, tokens.access_token, claims.sub)
          .catch(() => ({ email: undefined, email_verified: undefined }))
        Object.assign(person, { email, email_verified })
      }
      const { name, roles } = claims
      return {
        ...{ issuer, subject: subjectOf(claims), verifiedEmail: verifiedEmailOf(person, isEntra) },
        ...{ name: typeof name === 'string' ? name : undefined, appRoles: appRolesOf(roles) },
      }
    },
  }
}

const entraHosts = /(^|\.)(login\.microsoftonline\.(com|us)|login\.partner\.microsoftonline\.cn|sts\.windows\.net)$/

function isEntraIssuer(issuer: string): boolean {
  return entraHosts.test(new URL(issuer).hostname)
}

/** Entra's `sub` differs between applications; its tenant and object id name a person for good. */
function subjectOf({ sub, tid, oid }: IDToken): string {
  return typeof tid === 'string' && typeof oid === 'string' ? `${tid}/${oid}` : sub
}

/** Entra passes on any address that a tenant has written down; it vouches for one only by `xms_edov`. */
function verifiedEmailOf(claims: Record<string, unknown>, isEntra: boolean): string | undefined {
  const { email, email_verified, xms_edov } = claims
  const isVerified = isEntra ? [true, 1, '1', 'true'].includes(xms_edov as never) : email_verified === true
  return isVerified && typeof email === 'string' ? email : undefined
}

/** More than anybody has: Entra itself leaves out the claim beyond 200. */
const maxAppRoles = 200

/** Reads the claim `roles` of the ID token, which is signed: one name or a list of them. Anything else gives no role. */
function appRolesOf(claim: unknown): string[] {
  const names = Array.isArray(claim) ? claim.slice(0, maxAppRoles) : [claim]
  return names.filter((name) => typeof name === 'string')
}

/** The provider's own words stay in the cause, for the log. */
function explain(error: unknown): never {
  throw new ProviderError(problemOf(error as Error & { code?: string; error?: string }), error)
}

/** By the names and codes of openid-client, of OAuth (RFC 6749, 4.1.2.1) and of fetch. */
function problemOf(error: Error & { code?: string; error?: string; status?: number }): ProviderError['problem'] {
  if (error instanceof ProviderError) return error.problem
  const away = ['server_error', 'temporarily_unavailable']
  if (error.code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR') {
    if (error.error === 'access_denied') return 'cancelled'
    return away.includes(error.error ?? '') ? 'no-answer' : 'failed'
  }
  const causes = [error, error.cause as Error | undefined]
  const isAway = causes.some((cause) => cause?.name === 'TimeoutError' || cause?.name === 'AbortError')
  const isUnreachable = causes.some((cause) => cause instanceof TypeError && cause.message === 'fetch failed')
  const isBroken = ['OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_PARSE_ERROR', 'OAUTH_TIMEOUT']
  if (isAway || isUnreachable || isBroken.includes(error.code ?? '')) return 'no-answer'
  return 'failed'
}
