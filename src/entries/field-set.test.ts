import { expect, test } from 'vitest'
import { z } from 'zod'
import { keptText } from '../platform/fields.ts'
import {
  choice,
  fieldSet,
  markdown,
  oneText,
  parts,
  publishedFields,
  ruled,
  severalTexts,
  text,
  toggle,
} from './field-set.ts'

const fields = {
  title: text('Title', 9),
  slug: ruled(z.string(), z.string()),
  authorName: ruled(keptText('Author', 9), z.string()),
  category: choice('Category', ['a', 'b'], 'b'),
  isOpen: toggle('Open', true),
  tags: parts(z.array(z.string()).default([]), z.array(z.string())),
  picture: { ...ruled(z.string().optional(), z.string().optional()), column: 'image' as const },
}

test('fields are stored in their columns and read back; the slug is written elsewhere', () => {
  const { rules, toColumns, toAnswers, columns } = fieldSet(fields)
  const input = z.object(rules).parse({ title: ' T ', slug: 's', tags: ['x'], picture: '/p' })
  const row = toColumns(input)
  expect(row).toEqual({ title: 'T', author_name: undefined, category: 'b', is_open: 1, tags: '["x"]', image: '/p' })
  const stored = { ...row, slug: 's', author_name: 'A' }
  expect(Object.keys(stored).toSorted()).toEqual(columns.toSorted())
  expect(toAnswers(stored)).toEqual({ ...input, authorName: 'A' })
})

test('what a call leaves out stays as it is, and what an entry lacks is not answered', () => {
  const { toColumns, toAnswers } = fieldSet({
    tags: parts(z.array(z.string()).optional(), z.array(z.string())),
    picture: fields.picture,
  })
  expect(Object.values(toColumns({}))).toEqual([undefined, undefined])
  expect(toAnswers({ tags: '[]', image: undefined })).toEqual({ tags: [] })
  expect(toAnswers({ tags: '[]', image: undefined })).not.toHaveProperty('picture')
})

test('an entry in a list has the listed fields in their order, a whole one also the others and its HTML', () => {
  const own = { ...fields, content: markdown('Content', 9) }
  const { summary, whole, listed } = publishedFields(own, ['slug', 'title'], oneText('content'))
  expect(listed.columns).toEqual(['slug', 'title'])
  expect(Object.keys(summary.shape).slice(0, 3)).toEqual(['_id', 'slug', 'title'])
  expect(Object.keys(whole.shape)).toEqual([
    // A whole draft is refused with all that it lacks when it is published.
    ...Object.keys(summary.shape).filter((name) => name !== 'missing'),
    ...['authorName', 'category', 'isOpen', 'tags', 'picture', 'content', 'html', 'savedBy'],
  ])
})

test('the HTML of several texts is kept under their names, with ids that do not collide', () => {
  const html = severalTexts('challenge', 'result')
  expect(html.idPrefixes).toEqual(['challenge-', 'result-'])
  const whole = html.of(['<p>c</p>', '<p>r</p>'])
  expect(whole).toEqual({ challenge: '<p>c</p>', result: '<p>r</p>' })
  expect(html.toAnswer(html.toColumn(whole))).toEqual(whole)
})
