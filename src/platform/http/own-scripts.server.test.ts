import { expect, test } from 'vitest'
import { createNonce, takeOwnScripts } from './own-scripts.server.ts'

const nonce = createNonce()
const own = (code: string, attributes = '') => `<script nonce="${nonce}"${attributes}>${code}</script>`
const preload = (href: string) => `<link rel="modulepreload" href="${href}" nonce="${nonce}"/>`
const take = (html: string, waits = false) => takeOwnScripts(html, nonce, { waits })

test('the scripts that carry the nonce are returned, and the page keeps no trace of it', () => {
  const { html, scripts } = take(`<head>${own('a()')}${preload('/a.js')}</head>${own('b(1)\nb(2)', ' type="module"')}`)
  expect([...scripts]).toEqual(['a()', 'b(1)\nb(2)'])
  expect(html).toBe(
    '<head><script>a()</script><link rel="modulepreload" href="/a.js"/></head><script type="module">b(1)\nb(2)</script>',
  )
})

test.for([
  '<script>evil()</script>',
  '<script nonce>evil()</script>',
  '<script nonce="">evil()</script>',
  `<script nonce="${createNonce()}">evil()</script>`,
  '<script type="module" nonce="x">evil()</script>',
  '<SCRIPT>evil()</SCRIPT>',
  '<script src="/a.js"></script>',
  '<script type="application/json">{}</script>',
  '<svg><script>evil()</script></svg>',
  '<link rel="modulepreload" href="/evil.js"/>',
  '<p>nonce="x" $1 $& $<html></p>',
])('%s in content is left as it is and allows nothing', (content) => {
  const { html, scripts } = take(`${own('a()')}${content}${own('b()')}`)
  expect([...scripts]).toEqual(['a()', 'b()'])
  expect(html).toBe(`<script>a()</script>${content}<script>b()</script>`)
})

test('an element that content leaves open is not joined with a script of ours', () => {
  for (const open of ['<script>evil();', '<script nonce="', '<!--', '<script type="module" data-x="']) {
    expect([...take(`${open}${own('a()')}`).scripts]).toEqual(['a()'])
  }
})

test('only the own module scripts and preloads of a page that waits are marked as later', () => {
  const injected = '<script type="module">evil()</script><link rel="modulepreload" href="/evil.js"/>'
  const page = `${own('a()')}${preload('/a.js')}${own('b(" type=\\"module\\"")', ' type="module" async=""')}`
  const { html, scripts } = take(page + injected, true)
  expect([...scripts]).toEqual(['a()', 'b(" type=\\"module\\"")'])
  expect(html).toBe(
    `<script>a()</script><link rel="later" href="/a.js"/><script type="later" async="">b(" type=\\"module\\"")</script>${injected}`,
  )
})

test('each nonce is new, and needs no escaping in markup', () => {
  const nonces = Array.from({ length: 100 }, createNonce)
  expect(new Set(nonces).size).toBe(100)
  for (const one of nonces) expect(one).toMatch(/^[\w-]{22}$/)
})
