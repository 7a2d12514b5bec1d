import { expect, test } from 'vitest'
import { splitName } from './split-name.ts'

test.for([
  ['racks.png', ''],
  ['cold-aisle-at-n', 'ight.jpg'],
  ['a long name without an en', 'ding'],
  ['Version 2.final cut o', 'f it'],
  ['Screenshot 2026-11-28 at 1', '0.15.png'],
  // Characters that are several code points stay whole.
  ['A photo of the ', 'te👩‍👩‍👧n.webp'],
  ['', ''],
] as const)('a name is cut between "%s" and "%s"', ([start, end]) => {
  expect(splitName(start + end)).toEqual([start, end])
})
