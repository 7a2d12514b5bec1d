import { expect, test } from 'vitest'
import { copyOf, hasText, keep, readCopy, readDraft } from './kept-draft.ts'

const base = {
  title: '',
  minutes: 5,
  isPublic: true,
  salary: null as number | null,
  tags: [] as string[],
  image: null as File | string | null,
  parts: [{ icon: 'a', text: '' }],
}
const kept = (values: object, from: object = base) =>
  readDraft(JSON.stringify({ values, base: from, revision: 3 }), base)

test('a draft is read back as it was kept', () => {
  const values = {
    ...base,
    title: 'T',
    salary: 5,
    tags: ['x', 'y'],
    parts: [
      { icon: 'b', text: '1' },
      { icon: 'c', text: '2' },
    ],
  }
  expect(readDraft(keep({ values, base, revision: 3 }), base)).toEqual({ values, base, revision: 3 })
})

test('values of an older form that no longer fit are dropped', () => {
  const draft = kept({ title: 7, minutes: '9', gone: 'x', tags: 'no list', parts: [{ icon: 'b' }], isPublic: false })
  expect(draft?.values).toEqual({ ...base, parts: [{ icon: 'b', text: '' }], isPublic: false })
})

test('a draft without its base, or with a part of it, is read without what is not known', () => {
  const read = (draft: object) => readDraft(JSON.stringify(draft), base)
  expect(read({ values: { ...base, title: 'T' }, revision: 3 })).toMatchObject({
    values: { title: 'T' },
    base: undefined,
  })
  expect(read({ values: { ...base, title: 'T' }, revision: '3' })?.revision).toBeUndefined()
  const { title: _, ...rest } = base
  expect(read({ values: { ...base, title: 'T' }, base: { ...rest, minutes: '5' }, revision: 3 })?.base).toEqual({
    ...{ isPublic: true, salary: null, tags: [], image: null },
    parts: [{ icon: 'a', text: '' }],
  })
})

test('a working copy holds what its changed fields were typed on, as far as that is known', () => {
  const draft = { values: { ...base, title: 'T', minutes: 6 }, base: { ...base, title: 'Before' }, revision: 3 }
  const copy = copyOf(draft)
  expect(copy).toMatchObject({ title: 'T', minutes: 6, revision: 3, base: { title: 'Before', minutes: 5 } })
  expect(readCopy(copy, { ...base, title: 'Since' })).toEqual(draft)
  const { title: _, ...rest } = base
  const unknown = readCopy(copyOf({ ...draft, base: rest }), base)
  expect([unknown?.values.title, unknown?.base]).toEqual(['T', rest])
  expect(readCopy({ title: 'T', revision: 2 }, base)).toEqual({
    ...{ values: { ...base, title: 'T' }, base: undefined, revision: 2 },
  })
})

test('a working copy whose base would make it too large goes without', () => {
  const copy = copyOf({ values: { text: 'a'.repeat(200_000) }, base: { text: 'b'.repeat(200_000) }, revision: 3 })
  expect(copy).toEqual({ text: 'a'.repeat(200_000), revision: 3 })
})

test('a list that is stored empty keeps typed entries of any shape', () => {
  const sample = { parts: [] as { text: string }[] }
  expect(readDraft(JSON.stringify({ values: { parts: [{ text: 'a' }] } }), sample)?.values).toEqual({
    parts: [{ text: 'a' }],
  })
})

test('an invalid stored draft is ignored', () => {
  for (const text of [null, '', 'null', '5', '{']) expect(readDraft(text, base)).toBeUndefined()
})

test('a chosen file is not kept and does not make a draft on its own', () => {
  const values = { ...base, image: new File(['x'], 'x.png') }
  expect(hasText(values, base)).toBe(false)
  expect(readDraft(keep({ values: { ...values, title: 'T' }, base, revision: undefined }), base)?.values).toEqual({
    ...base,
    title: 'T',
  })
})

test('changed text makes a draft, unchanged text does not', () => {
  expect(hasText({ ...base, title: 'T' }, base)).toBe(true)
  expect(hasText(structuredClone(base), base)).toBe(false)
})
