import { z } from 'zod'

/** The firm's OpenID provider, whose accounts sign the team in. */
export interface OidcConfig {
  issuer: string
  clientId: string
  clientSecret: string
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** The address of an OpenID provider, kept as it is written: the provider's tokens repeat it letter by letter. */
const issuerUrl = z.string().superRefine((text, context) => {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) {
    context.addIssue('must be the https address of a provider, such as https://accounts.google.com')
  } else if (url.search || url.hash || url.username || url.password) {
    context.addIssue('must be an address without a user, a query or a hash')
  } else if (url.protocol === 'http:' && !loopback.test(url.hostname)) {
    context.addIssue('must be an https address: http is only for a provider on this machine')
  }
})

export const oidcVariables = {
  OIDC_ISSUER: issuerUrl.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
}

const names = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

/** Returns one line if only some of the three variables are set. */
export function missingOidc(set: Record<string, string | undefined>): string[] {
  const missing = names.filter((name) => !set[name])
  if (missing.length === 0 || missing.length === names.length) return []
  return [`${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing: ${names.join(', ')} belong together`]
}

export function oidcOf(set: Partial<Record<(typeof names)[number], string | undefined>>): OidcConfig | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = set
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined
}
