import { expect, test } from 'vitest'
import { isAddress } from './page-address.ts'

test.for([
  '/',
  '/#contact',
  '/blog?tag=sap',
  '/career/',
  '/services/sap',
  '/services/node.js',
  '/blog/feed.xml',
  '/api/docs',
])('the link %s leads somewhere', (link) => {
  expect(isAddress(link)).toBe(true)
})

test.for(['/nothing', '/services', '/services/sap-s/4hana', '/jobs', '/%ff'])('the link %s leads home', (link) => {
  expect(isAddress(link, new Set())).toBe(false)
})

test('a link to a page at the root leads somewhere where there is one, or nobody knows', () => {
  const links = ['/imprint', '/Imprint/#tax']
  for (const link of links) {
    expect([link, isAddress(link, new Set(['imprint']))]).toEqual([link, true])
    expect([link, isAddress(link, new Set(['privacy']))]).toEqual([link, false])
    expect([link, isAddress(link)]).toEqual([link, true])
  }
})
