import { expect, test } from 'vitest'
import { postFields } from '../../../test/support/samples.ts'
import { postInput } from './schema.ts'

function problems(fields: Record<string, unknown>) {
  const { error } = postInput.safeParse({ ...postFields, ...fields })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

test('a post with only the required fields gets the default values', () => {
  expect(postInput.parse(postFields)).toEqual({
    ...postFields,
    slug: '',
    isDraft: false,
    inReview: false,
    category: 'Technology',
    readTime: 5,
    publishNow: true,
    tags: [],
  })
})

test('text values of a multipart form are parsed as numbers, booleans, dates and lists', () => {
  const form = { readTime: '7', publishNow: 'false', scheduledDate: '2026-12-31T10:00+01:00', tags: '["a"," b "]' }
  expect(postInput.parse({ ...postFields, ...form, revision: '3' })).toMatchObject({
    readTime: 7,
    publishNow: false,
    scheduledDate: '2026-12-31T09:00:00.000Z',
    tags: ['a', 'b'],
    revision: 3,
  })
})

test.for([
  ['title', '', 'Title is required'],
  ['title', undefined, 'Title is required'],
  ['title', 'a'.repeat(201), 'Title must be 200 characters or less'],
  ['summary', ' ', 'Summary is required'],
  ['summary', 'a'.repeat(161), 'Summary must be 160 characters or less'],
  ['content', '', 'Content is required'],
  ['content', 'a'.repeat(200_001), 'Content must be 200,000 characters or less'],
  ['authorName', '', 'Author name is required'],
  ['category', 'Cooking', 'Category must be one of Technology, Business, Design, Development, Marketing'],
  ['readTime', 0, 'Read time must be at least 1 minute'],
  ['readTime', 61, 'Read time must be 60 minutes or less'],
  ['readTime', 1.5, 'Read time must be a whole number of minutes'],
  ['readTime', 'long', 'Read time must be a number of minutes'],
  ['publishNow', 'maybe', 'Publish now must be true or false'],
  ['publishNow', false, undefined],
  ['scheduledDate', '2026-02-31T10:00Z', 'Publication date must be a date and time, such as 2026-12-31T09:00:00Z'],
  ['scheduledDate', 5, 'Publication date must be text'],
  ['tags', '{', 'Tags must be a JSON list of texts'],
  ['tags', '{"a":1}', 'Tags must be a list of texts'],
  ['tags', Array(21).fill('a'), 'A post can have 20 tags at most'],
] as const)('row %#: an invalid %s is rejected', ([field, value, message]) => {
  const wanted = message ? { [field]: message } : { scheduledDate: 'Please select a publication date' }
  expect(problems({ [field]: value })).toEqual(wanted)
})

test.for([160, 1])('a summary of %i characters is accepted', (length) => {
  expect(problems({ summary: 'a'.repeat(length) })).toEqual({})
})

test('all problems are reported at once, including the missing date', () => {
  expect(problems({ title: '', summary: '', content: '', authorName: '', publishNow: false })).toEqual({
    title: 'Title is required',
    summary: 'Summary is required',
    content: 'Content is required',
    authorName: 'Author name is required',
    scheduledDate: 'Please select a publication date',
  })
})

test('problems from section 5 of the specification are reported first', () => {
  const [first] = Object.values(problems({ slug: 'a b', category: 'Cooking', readTime: 0, authorName: '' }))
  expect(first).toBe('Author name is required')
})
