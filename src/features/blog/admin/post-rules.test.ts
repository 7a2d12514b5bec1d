import { describe, expect, test } from 'vitest'
import { newPost, type PostValues } from './post-fields.tsx'
import { checkPost } from './post-rules.ts'

const hour = 3_600_000
const at = (ms: number) => new Date(Date.now() + ms).toISOString()
const written: PostValues = { ...newPost, title: 'T', summary: 'S', content: 'C', authorName: 'A' }
const problems = (changes: Partial<PostValues>, saved = newPost) =>
  checkPost({ ...written, ...changes }, saved).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

describe('the moment of a post', () => {
  test('published at once it needs none, and none is sent', () => {
    expect(checkPost({ ...written, scheduledDate: at(-hour) }, newPost).data?.scheduledDate).toBeUndefined()
  })

  test('not published at once, it has to be chosen', () => {
    expect(problems({ publishNow: false })).toEqual([['scheduledDate', 'Please select a publication date']])
  })

  test('it has to be one to come', () => {
    expect(problems({ publishNow: false, scheduledDate: at(hour) })).toEqual([])
    expect(problems({ publishNow: false, scheduledDate: at(-hour) })).toEqual([
      ['scheduledDate', 'Please select a publication date in the future'],
    ])
  })

  test('one that has passed since may stay as it was saved', () => {
    const scheduledDate = at(-hour)
    expect(problems({ publishNow: false, scheduledDate }, { ...written, publishNow: false, scheduledDate })).toEqual([])
  })

  test('it is judged beside what else is missing', () => {
    expect(problems({ title: '', publishNow: false }).map(([name]) => name)).toEqual(['title', 'scheduledDate'])
  })
})

test('an emptied read time is refused in words', () => {
  expect(problems({ readTime: null as never })).toEqual([['readTime', 'Read time must be a number of minutes']])
})
