import { expect, test } from 'vitest'
import { categoryInput, itemInput } from './schema.ts'

const item = { name: 'SAP Basis', desc: 'We run it.' }

test.for(['/services/other', '/services/node.js', '/services/überblick', '/blog?tag=sap', '/#contact'])(
  'the path %s is kept unchanged',
  (to) => {
    expect(itemInput.parse({ ...item, to }).to).toBe(to)
  },
)

test('a missing path becomes an empty one', () => {
  expect(itemInput.parse(item).to).toBe('')
})

test.for(['/services/sap-s/4hana', '/services/a-&-b', '/services/', '/services/-a', '/services/a--b', '/services/%ff'])(
  'the path %s is rejected because no page can have it',
  (to) => {
    expect(itemInput.safeParse({ ...item, to }).error?.issues.map(({ message }) => message)).toEqual([
      'URL path: what follows /services/ may hold letters and digits, with single dashes, dots or underscores between them: it is the last part of the address',
    ])
  },
)

test.for(['https://evil.example', '//evil.example', '/\\evil.example', 'services/x', '/a b', 'javascript:alert(1)'])(
  'the path %s is rejected because it is not a path on this site',
  (to) => {
    expect(itemInput.safeParse({ ...item, to }).error?.issues[0]?.message).toMatch(/^URL path must start/)
  },
)

test.for([
  [{ name: '' }, 'Service name and description are required'],
  [{ desc: ' ' }, 'Service name and description are required'],
  [{ name: 'a'.repeat(101) }, 'Service name must be 100 characters or less'],
] as const)('row %#: an invalid item is rejected', ([fields, message]) => {
  expect(itemInput.safeParse({ ...item, ...fields }).error?.issues[0]?.message).toBe(message)
})

test('a category needs a name', () => {
  expect(categoryInput.safeParse({ category: ' ' }).error?.issues[0]?.message).toBe('Category name is required')
})
