import { expect, test } from 'vitest'
import { lengthText } from './words.ts'

test.for([
  ['', '0 words, 0 characters'],
  ['C', '1 word, 1 character'],
  ['Two 😀', '1 word, 5 characters'],
  ['ab '.repeat(500), '500 words, 1,500 characters'],
])('%j has %s', ([text, expected]) => {
  expect(lengthText(text as string)).toBe(expected)
})
