import { expect, test } from 'vitest'
import { lastOwner } from './options.ts'

const ada = { name: 'Ada', role: 'owner' } as const
const vera = { name: 'Vera', role: 'editor' } as const

test('lastOwner returns the owner only if there is exactly one', () => {
  expect(lastOwner([vera, ada])).toBe(ada)
  expect(lastOwner([vera, ada, { ...ada }])).toBeUndefined()
  expect(lastOwner([vera])).toBeUndefined()
})
