import { expect, test } from 'vitest'
import { findInMenu } from './menu-pages.ts'

const item = (name: string) => ({
  _id: name,
  name,
  desc: `About ${name}`,
  to: `/services/${name.toLowerCase()}`,
  revision: 1,
})
const menu = [
  { _id: 'a', category: 'Cloud Solutions', revision: 1, items: [item('Adoption'), item('Migration')] },
  { _id: 'b', category: 'Data', revision: 1, items: [item('Cloud-Lakes'), item('Reports')] },
  { _id: 'c', category: 'Empty', revision: 1, items: [] },
]
const found = (q: string) =>
  findInMenu(menu, q).map(({ category, items }) => [category._id, ...items.map(({ _id }) => _id)])

test.for([
  ['', [['a', 'Adoption', 'Migration'], ['b', 'Cloud-Lakes', 'Reports'], ['c']]],
  [
    'cloud',
    [
      ['a', 'Adoption', 'Migration'],
      ['b', 'Cloud-Lakes'],
    ],
  ],
  ['/services/REP', [['b', 'Reports']]],
  ['about migr', [['a', 'Migration']]],
  ['empty', [['c']]],
  ['nothing', []],
] as const)('"%s" finds %o', ([q, wanted]) => {
  expect(found(q)).toEqual(wanted)
})
