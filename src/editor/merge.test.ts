import { expect, test } from 'vitest'
import { isSame, isStoredAs, mergeVersions } from './merge.ts'

const labels = { title: 'Title', tags: 'Tags', 'data.hero': 'Hero', image: 'Image' } as const
interface Values {
  title: string
  tags: string[]
  data: { hero: string }
  image: File | string | null
}
const base: Values = { title: 'Old', tags: ['one'], data: { hero: 'old' }, image: null }
const merge = (mine: Partial<Values>, theirs: Partial<Values>) =>
  mergeVersions<Values>(labels, base, { ...base, ...mine }, { ...base, ...theirs })

test('fields changed only by the other side are taken over, fields changed only by me stay', () => {
  const { values, takenOver, overlaps } = merge({ title: 'Mine' }, { tags: ['one', 'two'], data: { hero: 'new' } })
  expect(values).toEqual({ title: 'Mine', tags: ['one', 'two'], data: { hero: 'new' }, image: null })
  expect(takenOver).toEqual(['Tags', 'Hero'])
  expect(overlaps).toEqual([])
})

test('a field changed by both keeps my value and is reported as an overlap', () => {
  const { values, takenOver, overlaps } = merge(
    { title: 'Mine', data: { hero: 'mine' } },
    { title: 'Theirs', data: { hero: 'theirs' } },
  )
  expect(values).toMatchObject({ title: 'Mine', data: { hero: 'mine' } })
  expect(takenOver).toEqual([])
  expect(overlaps).toEqual([
    { path: 'title', label: 'Title', mine: 'Mine', theirs: 'Theirs' },
    { path: 'data.hero', label: 'Hero', mine: 'mine', theirs: 'theirs' },
  ])
})

test('changes in different paragraphs of one text are merged', () => {
  const content = { content: 'Content' } as const
  const merged = mergeVersions<{ content: string }>(
    content,
    { content: 'One\n\nTwo' },
    { content: 'Mine\n\nTwo' },
    { content: 'One\n\nTheirs' },
  )
  expect(merged).toEqual({ values: { content: 'Mine\n\nTheirs' }, takenOver: ['Content'], overlaps: [] })
})

test('of a field without a known base, any difference is an overlap', () => {
  const merged = mergeVersions<Values>(
    labels,
    { tags: ['one'] },
    { ...base, title: 'Mine' },
    { ...base, image: 'x.png' },
  )
  expect(merged.overlaps.map(({ path }) => path)).toEqual(['title', 'image'])
})

test('a field that only I have emptied stays empty', () => {
  const optional = { until: 'Public until' } as const
  const merged = mergeVersions<{ until?: string | undefined }>(optional, { until: 'x' }, {}, { until: 'x' })
  expect(merged).toEqual({ values: { until: undefined }, takenOver: [], overlaps: [] })
})

test('the same change by both is no overlap', () => {
  expect(merge({ tags: ['two'] }, { tags: ['two'] })).toMatchObject({ takenOver: [], overlaps: [] })
})

test('a chosen file stays a file', () => {
  const image = new File(['x'], 'x.png')
  expect(merge({ image }, { title: 'Theirs' }).values).toEqual({ ...base, image, title: 'Theirs' })
})

test('merging does not mutate the other version', () => {
  const theirs = { ...base, data: { hero: 'theirs' } }
  mergeVersions<Values>(labels, base, { ...base, data: { hero: 'mine' } }, theirs)
  expect(theirs.data.hero).toBe('theirs')
})

test('values are equal whatever the order of their keys', () => {
  expect(isSame({ a: 1, b: { c: [1, 2], d: undefined } }, { b: { c: [1, 2] }, a: 1 })).toBe(true)
  expect(isSame({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
  expect(isSame({ a: '' }, {})).toBe(false)
})

test('a stored value equals the sent one if only whitespace around its texts was trimmed', () => {
  expect(isStoredAs({ title: 'Mine', tags: ['a b'] }, { tags: ['a b '], title: 'Mine\n' })).toBe(true)
  expect(isStoredAs({ title: 'Mine' }, { title: 'Mine, too' })).toBe(false)
  expect(isStoredAs({ title: 'My own' }, { title: 'Myown' })).toBe(false)
})
