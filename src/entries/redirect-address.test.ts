import { expect, test } from 'vitest'
import { readAddress, withTracking } from './redirect-address.ts'

test.for([
  ['/old', '/old'],
  ['/old/', '/old'],
  ['/old///', '/old'],
  ['/Old/Page.HTML', '/old/page.html'],
  ['/%6Fld', '/old'],
  ['/gr%C3%B6%C3%9Fe', '/größe'],
  ['/größe', '/größe'],
  ['/gro\u0308ße', '/größe'],
  ['/gro%CC%88%C3%9Fe', '/größe'],
  ['/x?p=o\u0308', '/x?p=%C3%B6'],
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

test.for([
  ['/new', '/old?utm_source=news', '/new?utm_source=news'],
  ['/new', '/old?utm_source=a&gclid=Zz', '/new?utm_source=a&gclid=Zz'],
  ['/new', '/old?UTM_Source=a&mtm_kwd=b&wbraid=c', '/new?UTM_Source=a&mtm_kwd=b&wbraid=c'],
  ['/blog?post=now', '/blog?post=soon&utm_source=news', '/blog?post=now&utm_source=news'],
  ['/new#part', '/old?fbclid=1', '/new?fbclid=1#part'],
  ['/new?utm_source=own', '/old?utm_source=a&utm_medium=b', '/new?utm_source=own&utm_medium=b'],
  ['https://example.org/x?a=1#y', '/old?msclkid=2&p=3', 'https://example.org/x?a=1&msclkid=2#y'],
  ['/new', '/old?utm_source=a%20b%26c+d', '/new?utm_source=a%20b%26c+d'],
  ['/new', '/old?utm%5Fsource=a', '/new?utm%5Fsource=a'],
  ['/new', '/old?post=x&page=2&any=thing', '/new'],
  ['/new', '/old', '/new'],
  ['/new', '/old?utm_source=a&utm_source=b', '/new?utm_source=a&utm_source=b'],
] as const)('the redirect to %s from %s leads to %s', ([target, requested, location]) => {
  expect(withTracking(target, requested)).toBe(location)
})

test('a redirect passes on a thousand characters at most, whole parameters only', () => {
  const long = 'x'.repeat(1000)
  expect(withTracking('/new', `/old?utm_source=${long}&utm_medium=mail`)).toBe('/new?utm_medium=mail')
})
