import { expect, test } from 'vitest'
import { fillPattern, maxPatternParts, patternsFor } from './redirect-pattern.ts'

test('a path matches the patterns of all its beginnings, the longest first', () => {
  expect(patternsFor('/2019/05/first')).toEqual(['/2019/05/first/*', '/2019/05/*', '/2019/*'])
  expect(patternsFor('/')).toEqual([])
  const long = patternsFor('/a'.repeat(5000))
  expect([long.length, long.at(-1)]).toEqual([maxPatternParts, '/a/*'])
})

test.for([
  ['/blog', '/2019/*', '/2019/05', '/blog'],
  ['/news/*', '/2019/*', '/2019/05/A/', '/news/05/A'],
  ['/news/*', '/2019/*', '/2019', '/news/'],
  ['/blog?tag=*', '/tag/*', '/tag/sap/page/2', '/blog?tag=sap'],
  ['/blog?tag=*', '/tag/*', '/tag/a%26b%3Dc', '/blog?tag=a%26b%3Dc'],
  ['/*', '/old/*', '/old//evil.example/x', '/evil.example/x'],
  ['/*', '/old/*', '/old/%2f%2fevil.example', '/%2f%2fevil.example'],
  ['https://other.example/*', '/old/*', '/old/@evil.example', 'https://other.example/@evil.example'],
  ['/blog#*', '/old/*', '/old/part', '/blog#part'],
] as const)('%s from %s for %s is %s', ([to, pattern, address, filled]) => {
  expect(fillPattern(to, pattern, address)).toBe(filled)
})
