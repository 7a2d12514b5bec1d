import type { CustomFetch, ExportedJWKSCache } from 'openid-client'

/** How long the provider may take for one answer. */
export const signalSeconds = 5
const minute = 60_000
/** How long a description of the provider, and its keys, are used without asking again. */
const describedMs = 60 * minute
const keysMs = 4 * minute
/** How long a provider that did not answer is left in peace. */
const awayMs = 5000

interface Kept {
  at: number
  answer: Promise<Response>
}

/**
 * Returns a `fetch` that keeps the provider's description and its keys. Everybody who asks at the same time waits for one
 * request, and an unknown key makes the keys be read again at most once a minute.
 */
export function createProviderFetch(fetch: CustomFetch, now = () => performance.now()) {
  const kept = new Map<string, Kept>()
  let keys: { uri: string; at: number; jwks: ExportedJWKSCache['jwks'] } | undefined
  let lastRefetch = Number.NEGATIVE_INFINITY

  async function once(url: string, options: Parameters<CustomFetch>[1], lifeMs: number): Promise<Response> {
    const known = kept.get(url)
    if (known && now() - known.at < lifeMs) return (await known.answer).clone()
    const entry = { at: now(), answer: fetch(url, options).then(asWhole) }
    kept.set(url, entry)
    // A failure is kept too, for a moment: requests to a dead provider do not pile up.
    const forgetSoon = () => setTimeout(() => kept.get(url) === entry && kept.delete(url), awayMs).unref()
    entry.answer.then((answer) => answer.ok || forgetSoon(), forgetSoon)
    return (await entry.answer).clone()
  }

  async function readKeys(url: string, options: Parameters<CustomFetch>[1]): Promise<Response> {
    if (keys?.uri === url && now() - keys.at < keysMs) {
      if (now() - lastRefetch < minute) return Response.json(keys.jwks)
      lastRefetch = now()
    }
    const answer = await fetch(url, options).then(asWhole)
    if (answer.ok) keys = { uri: url, at: now(), jwks: await answer.clone().json() }
    return answer
  }

  return {
    fetch: ((url, options) => {
      if (url.includes('/.well-known/openid-configuration')) return once(url, options, describedMs)
      return isKeys(url, options) ? readKeys(url, options) : fetch(url, options)
    }) as CustomFetch,
    /** The keys as openid-client takes them: old enough that it asks again for one that is not among them. */
    keysAt(uri: string | undefined): ExportedJWKSCache | undefined {
      if (!keys || keys.uri !== uri || now() - keys.at >= keysMs) return undefined
      return { jwks: keys.jwks, uat: Math.floor(Date.now() / 1000) - minute / 1000 }
    },
  }

  /** The only other requests are POSTs to the token endpoint and calls with an access token. */
  function isKeys(_url: string, { method, headers }: Parameters<CustomFetch>[1]): boolean {
    return method === 'GET' && !('authorization' in headers)
  }
}

/** Reads the body at once, so that the time limit of the request holds for it too. */
async function asWhole(response: Response): Promise<Response> {
  const { status, headers } = response
  return new Response(await response.text(), { status, headers: { 'Content-Type': headers.get('content-type') ?? '' } })
}
