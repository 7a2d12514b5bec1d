import { expect, test } from 'vitest'
import { readAddress } from './redirect-address.ts'

test.for([
  ['/old', '/old'],
  ['/old/', '/old'],
  ['/old///', '/old'],
  ['/Old/Page.HTML', '/old/page.html'],
  ['/%6Fld', '/old'],
  ['/gr%C3%B6%C3%9Fe', '/größe'],
  ['/größe', '/größe'],
  ['/a%2Fb', '/a%2fb'],
  ['/a%3Fb', '/a%3fb'],
  ['/100%25', '/100%25'],
  ['/a%20b', '/a%20b'],
  ['/a b', '/a%20b'],
  ['/%ff', '/%ff'],
  ['/a/../b', '/b'],
  ['/?p=123', '/?p=123'],
  ['/old/?b=2&a=1', '/old?a=1&b=2'],
  ['/old?Name=Value', '/old?Name=Value'],
  ['/old?', '/old'],
  ['/old?utm_source=x&p=1&gclid=2', '/old?p=1'],
  ['/old#part', '/old'],
] as const)('normalizes %s to %s', ([text, key]) => {
  expect(readAddress(text)?.key).toBe(key)
})

test('normalizing an address twice gives the same address', () => {
  for (const text of ['/Gr%C3%B6%C3%9Fe/?b=%2B&a=x+y', '/100%2541', '/%25', '/a%20b', '/%ff', '/%E2%82%AC']) {
    const { key = '', whole = '' } = readAddress(text) ?? {}
    expect([readAddress(key)?.key, readAddress(whole)?.key, readAddress(whole)?.whole]).toEqual([key, key, whole])
  }
})

test('a redirect target keeps its capitals, query and fragment', () => {
  expect(readAddress('/Blog/?utm_source=a&page=2#top')?.whole).toBe('/Blog?utm_source=a&page=2#top')
})

test.for([
  '',
  'old',
  '//evil.example',
  '/.//evil.example',
  '/a/..//a:b',
  '/\\evil.example',
  '\\\\evil',
  'https://site.invalid/a',
  'javascript:alert(1)',
])('%j is not an address of this site', (text) => {
  expect(readAddress(text)).toBeUndefined()
})
