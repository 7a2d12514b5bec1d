import { describe, expect, test } from 'vitest'
import { newPost, type PostValues } from './post-fields.tsx'
import { checkPost } from './post-rules.ts'

const hour = 3_600_000
const at = (ms: number) => new Date(Date.now() + ms).toISOString()
const written: PostValues = { ...newPost, title: 'T', summary: 'S', content: 'C', authorName: 'A' }
const problems = (changes: Partial<PostValues>, saved = newPost) =>
  checkPost({ ...written, ...changes }, saved).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

describe('the publication date of a post', () => {
  test('is not required or sent when publishing immediately', () => {
    expect(checkPost({ ...written, scheduledDate: at(-hour) }, newPost).data?.scheduledDate).toBeUndefined()
  })

  test('is required when not publishing immediately', () => {
    expect(problems({ publishNow: false })).toEqual([['scheduledDate', 'Please select a publication date']])
  })

  test('may have passed: a post that is moved over keeps its date', () => {
    for (const scheduledDate of [at(hour), at(-hour), '2021-05-03T09:00:00.000Z'])
      expect(problems({ publishNow: false, scheduledDate })).toEqual([])
  })

  test('is validated together with the other fields', () => {
    expect(problems({ title: '', publishNow: false }).map(([name]) => name)).toEqual(['title', 'scheduledDate'])
  })
})

test('an empty read time is rejected with a readable message', () => {
  expect(problems({ readTime: null as never })).toEqual([['readTime', 'Read time must be a number of minutes']])
})
