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
])('the link %s leads to a known address', (link) => {
  expect(isAddress(link)).toBe(true)
})

test.for(['/nothing', '/services', '/services/sap-s/4hana', '/jobs', '/%ff'])(
  'the link %s does not lead to a known address',
  (link) => {
    expect(isAddress(link, new Set())).toBe(false)
  },
)

test('a link to a root page is known if the page exists or no list of pages is given', () => {
  const links = ['/imprint', '/Imprint/#tax']
  for (const link of links) {
    expect([link, isAddress(link, new Set(['imprint']))]).toEqual([link, true])
    expect([link, isAddress(link, new Set(['privacy']))]).toEqual([link, false])
    expect([link, isAddress(link)]).toEqual([link, true])
  }
})
