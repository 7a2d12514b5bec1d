import { hash } from 'node:crypto'
import type { Config } from '../config.server.ts'

/** What `default-src` does not cover. */
const closed = "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
/** For responses that display nothing of their own: API responses, errors, redirects, feeds, files. */
const emptyPolicy = `default-src 'none'; ${closed}`
/** The policy of an uploaded image that is opened by itself. */
export const imagePolicy = `default-src 'none'; sandbox; ${closed}`
/** The policy of an SVG opened by itself: it may use its own styles and embedded pictures, and nothing else. */
export const drawingPolicy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; ${closed}`

/** For pictures, which readers of our feeds and pages that share our entries show on their own sites. */
export const shownElsewhere = { 'Cross-Origin-Resource-Policy': 'cross-origin' }

/** A year. Other hosts of the firm's domain may have no https, so they are left out unless the operator says so. */
const hsts = 'max-age=31536000'

/**
 * The headers of every response, unless it has its own of the same name. Names are in lower case, as in responses, so
 * that one replaces the other. Values follow OWASP's secure headers project.
 */
export function baseHeaders({
  publicUrl,
  hstsSubdomains,
}: Pick<Config, 'publicUrl' | 'hstsSubdomains'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'content-security-policy': emptyPolicy,
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': hstsSubdomains ? `${hsts}; includeSubDomains` : hsts,
    }),
  }
}

interface Allowed {
  /** The page's own inline scripts. */
  inlineScripts: Iterable<string>
  styleHashes?: string[]
  /** The origin of a second API host that the page may call. */
  otherApi?: string | undefined
  /** Whether the page shows other pages of this site in a frame. */
  hasFrames?: boolean
  /** Whether pages of this site may show the page in a frame. Other sites never may. */
  isFramed?: boolean
}

/** The Content-Security-Policy of one finished page. */
export function pagePolicy({ inlineScripts, styleHashes = [], otherApi, hasFrames, isFramed }: Allowed): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...Array.from(inlineScripts, hashOf)].join(' '),
    ["style-src 'self'", ...styleHashes].join(' '),
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

function hashOf(script: string): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`
}
