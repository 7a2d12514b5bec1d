import { expect, test } from 'vitest'
import { categoryInput, defaultPath, itemInput } from './schema.ts'

const item = { name: 'SAP Basis', desc: 'We run it.' }

test.for([
  ['SAP Implementation', '/services/sap-implementation'],
  [' A  B ', '/services/a--b'],
  ['ONE', '/services/one'],
] as const)('the service "%s" gets the path %s', ([name, path]) => {
  expect(defaultPath(name)).toBe(path)
  expect(itemInput.parse({ ...item, name }).to).toBe(path)
})

test('a path that is given is kept', () => {
  expect(itemInput.parse({ ...item, to: '/services/other' }).to).toBe('/services/other')
})

test.for(['https://evil.example', '//evil.example', '/\\evil.example', 'services/x', '/a b', 'javascript:alert(1)'])(
  'the path %s is refused',
  (to) => {
    expect(itemInput.safeParse({ ...item, to }).error?.issues[0]?.message).toMatch(/^URL path must start/)
  },
)

test.for([
  [{ name: '' }, 'Service name and description are required'],
  [{ desc: ' ' }, 'Service name and description are required'],
  [{ name: 'a'.repeat(101) }, 'Service name must be 100 characters or less'],
] as const)('row %#: an item that is not whole is refused', ([fields, message]) => {
  expect(itemInput.safeParse({ ...item, ...fields }).error?.issues[0]?.message).toBe(message)
})

test('a category needs a name', () => {
  expect(categoryInput.safeParse({ category: ' ' }).error?.issues[0]?.message).toBe('Category name is required')
})
