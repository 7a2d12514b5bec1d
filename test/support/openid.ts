import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

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

export async function listen(handler: (issuer: string) => RequestListener): Promise<Listening> {
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
      claims: { openid: ['sub', 'tid', 'oid', 'name', 'roles'], email: ['email', 'email_verified'], profile: ['name'] },
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

export async function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
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
