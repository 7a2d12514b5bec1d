import { expect, test } from 'vitest'
import { targetOf, whatStays } from './link-target.ts'

const pages = { services: new Set(['sap', 'node.js']), isAddress: (path: string) => /^\/(blog|services\/)/.test(path) }

test.for([
  ['/services/sap', { kind: 'page', name: 'sap' }],
  ['/services/node.js?from=menu', { kind: 'page', name: 'node.js' }],
  ['/services/new', { kind: 'missing', name: 'new' }],
  ['/services/sap-s/4hana', { kind: 'nowhere' }],
  ['/services/a-&-b', { kind: 'nowhere' }],
  ['/blog?tag=sap', { kind: 'elsewhere' }],
  ['/nothing', { kind: 'nowhere' }],
] as const)('%s resolves to %o', ([path, target]) => {
  expect(targetOf(path, pages)).toEqual(target)
})

test('page links resolve to an unknown target until the pages are loaded', () => {
  const unknown = { ...pages, services: undefined }
  expect(targetOf('/services/sap', unknown)).toEqual({ kind: 'unknown' })
  expect(targetOf('/nothing', unknown)).toEqual({ kind: 'nowhere' })
})

const item = (to: string) => ({ _id: to, name: 'N', desc: 'D', to, revision: 1 })
const category = (...paths: string[]) => ({ _id: 'c', category: 'C', items: paths.map(item), revision: 1 })

test.for([
  [category(), 'It has no services.'],
  [category('/services/new'), 'It has 1 service. None has a page.'],
  [
    category('/services/sap', '/blog'),
    'It has 2 services. The page at /services/sap stays public; it only leaves the menu.',
  ],
  [
    category('/services/sap', '/services/sap', '/services/node.js'),
    'It has 3 services. 2 pages stay public at their addresses; they only leave the menu.',
  ],
  [item('/services/sap'), 'The page at /services/sap stays public; it only leaves the menu.'],
  [item('/services/new'), undefined],
] as const)('row %#: the deletion notice says what is deleted and which pages stay', ([entry, text]) => {
  expect(whatStays(entry, pages)).toBe(text)
})

test('there is no deletion notice until the pages are loaded', () => {
  expect(whatStays(category('/services/sap'), { ...pages, services: undefined })).toBeUndefined()
})
