import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { imageBytes, imageTooLarge } from '../../features/media/options.ts'
import { hostOf, refused, type Targets } from '../../features/webhooks/target.server.ts'

/** Bounds of what one import fetches. */
export interface FetchLimits {
  pictures: number
  bytes: number
  pictureMs: number
  totalMs: number
}

const usualLimits: FetchLimits = {
  pictures: 20_000,
  bytes: 4 * 1024 ** 3,
  pictureMs: 15_000,
  totalMs: 60 * 60_000,
}
const maxRedirects = 3
/** So many failures in a row mean that the old site is down. */
const maxSilent = 5

/** A picture that could not be fetched. The message is a sentence for the report. */
export class NotFetched extends Error {}

export type FetchPicture = (address: string) => Promise<Buffer>

/**
 * Returns a function that fetches a picture from the old site, and from nowhere else. The address that it connects to
 * must be allowed, after each redirect too.
 */
export function createFetch(site: string, targets: Targets, given: Partial<FetchLimits> = {}): FetchPicture {
  const limits = { ...usualLimits, ...given }
  const until = performance.now() + limits.totalMs
  const fetched = { pictures: 0, bytes: 0, silent: 0 }

  function refuseBeyondLimits(): void {
    if (fetched.silent >= maxSilent) throw new NotFetched('The old site does not answer')
    if (performance.now() >= until) throw new NotFetched('There was no time left: run the import again for the rest')
    if (fetched.pictures >= limits.pictures || fetched.bytes >= limits.bytes) {
      throw new NotFetched('There were too many pictures: run the import again for the rest')
    }
  }

  return async (address) => {
    refuseBeyondLimits()
    fetched.pictures += 1
    const signal = AbortSignal.timeout(Math.max(1, Math.min(limits.pictureMs, until - performance.now())))
    try {
      const body = await follow(ownAddress(address, site), { site, targets, signal })
      fetched.bytes += body.length
      fetched.silent = 0
      return body
    } catch (error) {
      const isAnswer = error instanceof NotFetched
      fetched.silent = isAnswer ? 0 : fetched.silent + 1
      if (isAnswer) throw error
      if (signal.aborted) throw new NotFetched('It took too long', { cause: error })
      throw new NotFetched(
        `The connection failed: ${(error as NodeJS.ErrnoException).code ?? (error as Error).message}`,
        {
          cause: error,
        },
      )
    }
  }
}

interface Fetching {
  site: string
  targets: Targets
  signal: AbortSignal
}

async function follow(first: URL, { site, targets, signal }: Fetching): Promise<Buffer> {
  let url = first
  for (let redirects = 0; ; redirects++) {
    const response = await open(url, targets, signal)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return readBody(response, signal)
    response.destroy()
    if (statusCode < 300 || statusCode >= 400 || !headers.location) throw new NotFetched(`Answered ${statusCode}`)
    if (redirects === maxRedirects) throw new NotFetched(`It was redirected more than ${maxRedirects} times`)
    url = ownAddress(headers.location, url.href, site)
  }
}

/** Returns an address of the old site, with or without www. Throws NotFetched for any other. */
function ownAddress(address: string, base: string, site = base): URL {
  const url = URL.parse(address, `${base.replace(/\/+$/, '')}${site === base ? '/' : ''}`)
  const nameOf = (one: URL | null) => one?.host.toLowerCase().replace(/^www\./, '')
  const isOwn = nameOf(url) !== undefined && nameOf(url) === nameOf(URL.parse(site))
  if (!url || !isOwn || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new NotFetched('It is not on the old site')
  }
  return url
}

function open(url: URL, targets: Targets, signal: AbortSignal): Promise<IncomingMessage> {
  const host = hostOf(url)
  // A connection to a numeric address looks nothing up.
  if (isIP(host) && !targets.mayReach(host, true)) return Promise.reject(new NotFetched(refused))
  const lookup = targets.lookupFor(true)
  const headers = { accept: 'image/webp,image/png,image/jpeg', 'accept-encoding': 'identity' }
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent: false, headers, lookup, signal }, resolve)
    sent.on('error', (error) => reject(error.message === refused ? new NotFetched(refused) : error))
    sent.end()
  })
}

async function readBody(response: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  const stop = () => response.destroy(new Error('too late'))
  signal.addEventListener('abort', stop)
  try {
    for await (const part of response) {
      length += (part as Buffer).length
      if (length >= imageBytes) throw new NotFetched(imageTooLarge)
      parts.push(part as Buffer)
    }
  } finally {
    signal.removeEventListener('abort', stop)
    response.destroy()
  }
  return Buffer.concat(parts)
}
