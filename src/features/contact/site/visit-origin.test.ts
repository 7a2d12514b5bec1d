import { expect, test } from 'vitest'
import { readArrival } from './visit-origin.ts'

const site = 'https://firm.example'

test.for([
  ['/?utm_source=mail&utm_campaign=spring&x=1', '', { utm_source: 'mail', utm_campaign: 'spring' }],
  ['/blog', 'https://www.search.example/results?q=sap', { referrer: 'www.search.example' }],
  ['/?utm_source=ad', 'https://other.example/', { utm_source: 'ad', referrer: 'other.example' }],
  ['/blog', `${site}/?utm_source=mail`, { utm_source: 'mail' }],
  ['/blog?utm_source=new', `${site}/?utm_source=old`, { utm_source: 'new' }],
  ['/blog', `${site}/`, {}],
  ['/?utm_source=', 'about:blank', {}],
  ['/', 'nonsense', {}],
] as const)('row %#: the addresses of a page and of the one before tell how a visitor came', ([path, from, origin]) => {
  expect(readArrival(site + path, from)).toEqual(origin)
})
