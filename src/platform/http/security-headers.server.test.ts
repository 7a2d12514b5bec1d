import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { baseHeaders, createScriptNonce, pagePolicy, sealScripts } from './security-headers.server.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const directivesOf = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((part) => [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)]),
  )

test('every response carries the base security headers', () => {
  expect(baseHeaders(false)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
  })
})

test('the default content security policy allows nothing', () => {
  expect(directivesOf(baseHeaders(false)['content-security-policy'] as string)).toEqual({
    'default-src': "'none'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
  })
})

test('HSTS is set only on HTTPS', () => {
  expect(baseHeaders(true)['strict-transport-security']).toMatch(/max-age=\d{8,}/)
  expect(baseHeaders(false)['strict-transport-security']).toBeUndefined()
})

const nonce = createScriptNonce()
const own = ` nonce="${nonce}"`

test('inline scripts with the nonce are hashed once each, and the nonces are removed', () => {
  const page = (mark: string) =>
    `<head><script${mark}>a()</script><link rel="stylesheet"${mark} href="/a.css"></head>` +
    `<script${mark} type="module" async="">b()\n</script><script async=""${mark}>a()</script>`
  expect(sealScripts(page(own), nonce)).toEqual({ html: page(''), hashes: [hashOf('a()'), hashOf('b()\n')] })
})

test('a script is hashed as the bytes that the browser receives', () => {
  const script = 'say("größer, 大きい")'
  const bytes = Buffer.from(`<script${own}>${script}</script>`).toString('latin1')
  expect(sealScripts(bytes, nonce).hashes).toEqual([hashOf(script)])
})

test.for([
  '<script>evil()</script>',
  '<script nonce="">evil()</script>',
  `<script nonce="${createScriptNonce()}">evil()</script>`,
  `<script data-nonce="${nonce.slice(0, -1)}">evil()</script>`,
  '<script type="module">evil()</script>',
  '<SCRIPT>evil()</SCRIPT>',
  '<script >evil()</script ><script\n>evil()</script>',
])('an injected script gets no hash: %s', (injected) => {
  const page = `<script${own}>a()</script><main><p>${injected}</p></main><script${own}>b()</script>`
  const { html, hashes } = sealScripts(page, nonce)
  expect(hashes).toEqual([hashOf('a()'), hashOf('b()')])
  expect(html).toContain(injected)
  expect(pagePolicy({ scriptHashes: hashes })).not.toContain(hashOf('evil()'))
})

test('every nonce is unique', () => {
  const marks = Array.from({ length: 100 }, createScriptNonce)
  expect(new Set(marks).size).toBe(100)
  for (const mark of marks) expect(mark).toMatch(/^[\w-]{22}$/)
})

test('external scripts and data blocks need no hash', () => {
  const html = `<script${own} type="module" src="/assets/a.js"></script><script type="application/ld+json">{"a":1}</script>`
  expect(sealScripts(html, nonce).hashes).toEqual([])
})

test('a page that opts in may frame pages of this site and be framed by them', () => {
  const policy = directivesOf(pagePolicy({ scriptHashes: [], hasFrames: true, isFramed: true }))
  expect(policy).toMatchObject({
    'frame-ancestors': "'self'",
    'frame-src': "'self' https://www.youtube-nocookie.com https://player.vimeo.com",
  })
})

test('the page policy allows its own sources and one other API host, and nothing unsafe', () => {
  const policy = pagePolicy({
    scriptHashes: [hashOf('a()')],
    styleHash: hashOf(':root{}'),
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
  expect(directivesOf(pagePolicy({ scriptHashes: [] }))).toMatchObject({
    'script-src': "'self'",
    'style-src': "'self'",
    'connect-src': "'self'",
  })
})
