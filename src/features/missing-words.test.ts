import { expect, test } from 'vitest'
import { missingWords } from './missing-words.ts'

test.for([
  [undefined, ''],
  [[], ''],
  [['summary'], 'needs summary'],
  [['content', 'authorName'], 'needs content, author name'],
  [['summary', 'content', 'authorName'], 'needs summary, content and 1 more'],
  [['applicationUrl'], 'needs a way to apply'],
] as const)('of a draft that lacks %j the list says “%s”', ([missing, said]) => {
  expect(missingWords(missing, { applicationUrl: 'a way to apply' })).toBe(said)
})
