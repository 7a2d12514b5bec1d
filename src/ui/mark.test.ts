import { expect, test } from 'vitest'
import { initialOf, markKey, readMarkKey } from './mark.ts'

test.for([
  ['Corvane', 'C'],
  [' nordlicht', 'N'],
  ['Überland', 'U'],
  ['4D Systems', '4'],
  ['日本', ''],
  ['“Quoted”', ''],
  ['', ''],
])('the mark of %s has the initial “%s”', ([name = '', initial]) => {
  expect(initialOf(name)).toBe(initial)
})

test('a mark is read back from its key', () => {
  for (const initial of ['C', '4', '']) {
    for (const accent of ['', '#0a7d3c']) expect(readMarkKey(markKey({ initial, accent }))).toEqual({ initial, accent })
  }
})

test.for(['', 'CC', 'c', 'C-', 'C-0a7d3', 'C-0A7D3C', '../C', '-0a7d3c'])('“%s” is not a mark key', (key) => {
  expect(readMarkKey(key)).toBeUndefined()
})
