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
  expect(isAddress(link)).toBe(false)
})
