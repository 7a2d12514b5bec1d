import { expect, test } from 'vitest'
import { readCode } from './code-text.ts'

test.for([
  ['１２３４５６', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['०१२३४५', '012345'],
  ['𝟏𝟐𝟑𝟒𝟓𝟔', '123456'],
  ['123-456', '123456'],
  ['123\u2013456', '123456'],
  ['\u200b123456', '123456'],
  ['123\u00ad456\ufeff', '123456'],
  ['\u00a0123 456\t', '123456'],
  ['“123456”', '123456'],
  ['123456.', '123456'],
  ['abc-234', 'ABC234'],
  ['ａｂｃ２３４', 'ABC234'],
] as const)('reads %j as %s', ([text, code]) => {
  expect(readCode(text)).toBe(code)
})

test.for(['', '12345', '1234567', 'wrong!', '1 2 3'])('leaves %j, which is no code, as it is', (text) => {
  expect(readCode(text)).toBe(text)
})
