import { expect, test } from 'vitest'
import { readAddress } from './link-address.ts'

test.each([
  ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
  [' http://example.com ', 'http://example.com'],
  ['www.example.com/a', 'https://www.example.com/a'],
  ['anna@example.com', 'mailto:anna@example.com'],
  ['mailto:anna@example.com', 'mailto:anna@example.com'],
  ['tel:+493012345', 'tel:+493012345'],
  ['/blog?post=a', '/blog?post=a'],
  ['#part', '#part'],
])('reads %s as the address %s', (text, address) => {
  expect(readAddress(text)).toBe(address)
})

test.each([
  '',
  'words',
  'two words',
  'javascript:alert(1)',
  '//evil.example',
  'https://',
  'a/b',
  '/',
  'data:text/html,x',
])('reads no address from "%s"', (text) => {
  expect(readAddress(text)).toBeUndefined()
})
