import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { baseHeaders, pagePolicy } from './security-headers.server.ts'

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const directives = (html: string) =>
  Object.fromEntries(
    pagePolicy(html)
      .split('; ')
      .map((part) => [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1)]),
  )

test('every answer carries the headers that keep a browser from guessing', () => {
  expect(baseHeaders(false)).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': expect.stringContaining('camera=()'),
  })
})

test('HSTS is set on https and only there', () => {
  expect(baseHeaders(true)['Strict-Transport-Security']).toMatch(/max-age=\d{8,}/)
  expect(baseHeaders(false)['Strict-Transport-Security']).toBeUndefined()
})

test('the policy allows the page’s own inline scripts by hash and no other', () => {
  const html = `<script>a()</script><script type="module" async>b()\n</script><script>a()</script>`
  expect(directives(html)['script-src']).toBe(`'self' ${hashOf('a()')} ${hashOf('b()\n')}`)
})

test('a script with an address and a data block need no hash', () => {
  const html = '<script type="module" src="/assets/a.js"></script><script type="application/ld+json">{"a":1}</script>'
  expect(directives(html)['script-src']).toBe("'self'")
})

test('nothing is allowed that is not named, and nothing unsafe is', () => {
  const policy = pagePolicy('<script>a()</script>')
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
  expect(directives('')).toMatchObject({
    'default-src': "'none'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
  })
})
