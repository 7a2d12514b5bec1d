import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { baseHeaders, pagePolicy } from './security-headers.server.ts'

const http = { publicUrl: 'http://localhost:3000', hstsSubdomains: false }

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const directivesOf = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((part) => [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)]),
  )

test('every response carries the base security headers', () => {
  expect(baseHeaders(http)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  })
})

test('the default content security policy allows nothing', () => {
  expect(directivesOf(baseHeaders(http)['content-security-policy'] as string)).toEqual({
    'default-src': "'none'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
  })
})

test('HSTS is set only on HTTPS, and for subdomains only on request', () => {
  const hstsOf = (config: Parameters<typeof baseHeaders>[0]) => baseHeaders(config)['strict-transport-security']
  const https = { publicUrl: 'https://www.example.com', hstsSubdomains: false }
  expect(hstsOf(https)).toBe('max-age=31536000')
  expect(hstsOf({ ...https, hstsSubdomains: true })).toBe('max-age=31536000; includeSubDomains')
  expect(hstsOf({ ...http, hstsSubdomains: true })).toBeUndefined()
})

test('each inline script is allowed by the hash of the bytes that the browser receives', () => {
  const scripts = ['a()', 'say("größer, 大きい")\n']
  const { 'script-src': allowed } = directivesOf(pagePolicy({ inlineScripts: scripts }))
  expect(allowed).toBe(["'self'", ...scripts.map(hashOf)].join(' '))
})

test('a page that opts in may frame pages of this site and be framed by them', () => {
  const policy = directivesOf(pagePolicy({ inlineScripts: [], hasFrames: true, isFramed: true }))
  expect(policy).toMatchObject({
    'frame-ancestors': "'self'",
    'frame-src': "'self' https://www.youtube-nocookie.com https://player.vimeo.com",
  })
})

test('the page policy allows its own sources and one other API host, and nothing unsafe', () => {
  const policy = pagePolicy({
    inlineScripts: ['a()'],
    styleHashes: [hashOf(':root{}')],
    otherApi: 'https://api.example.net',
  })
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|nonce|\*/)
  expect(directivesOf(policy)).toEqual({
    'default-src': "'none'",
    'script-src': `'self' ${hashOf('a()')}`,
    'style-src': `'self' ${hashOf(':root{}')}`,
    'img-src': "'self' https: http: data: blob:",
    'font-src': "'self'",
    'frame-src': 'https://www.youtube-nocookie.com https://player.vimeo.com',
    'manifest-src': "'self'",
    'connect-src': "'self' https://api.example.net",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
  })
  expect(directivesOf(pagePolicy({ inlineScripts: [] }))).toMatchObject({
    'script-src': "'self'",
    'style-src': "'self'",
    'connect-src': "'self'",
  })
})
