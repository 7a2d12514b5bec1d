import { createHash, randomBytes } from 'node:crypto'

/** For responses that display nothing of their own: API responses, errors, redirects, feeds, files. */
const emptyPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/**
 * The headers of every response, unless it has its own of the same name. Names are in lower case, as in responses, so
 * that one replaces the other. Values follow OWASP's secure headers project.
 */
export function baseHeaders(isHttps: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'content-security-policy': emptyPolicy,
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** A mark for one render's own scripts that rendered content cannot know. */
export function createScriptNonce(): string {
  return randomBytes(16).toString('base64url')
}

/**
 * Removes the marks from a rendered page, so that it is the same for everybody and may be cached, and hashes the inline
 * scripts that carried one. A script that came with content carries none, so no hash allows it. Each character of
 * `html` is one byte of the page (Node's 'latin1'): the search is for ASCII, and such a string is the quickest to
 * search.
 */
export function sealScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const hashes = new Set<string>()
  const marked = new RegExp(`<script(?=[^>]* nonce="${nonce}")(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`, 'g')
  for (const [, script = ''] of html.matchAll(marked)) {
    hashes.add(`'sha256-${createHash('sha256').update(script, 'latin1').digest('base64')}'`)
  }
  return { html: html.replaceAll(` nonce="${nonce}"`, ''), hashes: [...hashes] }
}

interface Allowed {
  scriptHashes: string[]
  styleHash?: string | undefined
  /** The origin of a second API host that the page may call. */
  otherApi?: string | undefined
  /** Whether the page shows other pages of this site in a frame. */
  hasFrames?: boolean
  /** Whether pages of this site may show the page in a frame. Other sites never may. */
  isFramed?: boolean
}

/** The Content-Security-Policy of one finished page. */
export function pagePolicy({ scriptHashes, styleHash, otherApi, hasFrames, isFramed }: Allowed): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    ["style-src 'self'", ...(styleHash ? [styleHash] : [])].join(' '),
    "img-src 'self' https: http: data: blob:",
    "font-src 'self'",
    ['connect-src', "'self'", ...(otherApi ? [otherApi] : [])].join(' '),
    ['frame-src', ...(hasFrames ? ["'self'"] : []), 'https://www.youtube-nocookie.com https://player.vimeo.com'].join(
      ' ',
    ),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join('; ')
}
