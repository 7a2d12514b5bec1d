import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Fields, markdown, oneText, publishedFields, ruled, text, toggle } from '../entries/field-set.ts'
import { publicationInput } from '../entries/publication.ts'
import { slugField } from '../platform/fields.ts'
import { defineKind } from './define-kind.server.ts'
import { pagesQuery } from './pages/schema.ts'

const usual = { title: text('Title', 9), slug: ruled(slugField, z.string()), content: markdown('Content', 9) }
const noindex = toggle('Hidden')

/** The fields and rules of a kind in the table `pages`, and whatever else a declaration names. */
function kindWith<F extends Fields>(more: F) {
  const fields = publishedFields({ ...usual, ...more }, ['title'], oneText('content'))
  return {
    ...{ path: 'pages', name: 'Page', noun: 'page', tag: 'Pages', answer: 'page' },
    ...{ fields, input: z.object({ ...fields.rules, ...publicationInput }), query: pagesQuery, samples: 'pages' },
    slug: { addressOf: (slug: string) => slug, slugIn: () => undefined },
    list: { sorts: {} },
    columns: () => ({}),
    words: () => [],
    pictures: () => ({}),
  }
}

test('the compiler refuses a kind whose fields and columns do not match', () => {
  const footer = text('Footer', 9)
  const right = kindWith({ footer, noindex })
  const kinds = [
    defineKind('pages', right),
    // @ts-expect-error A field has no column.
    defineKind('pages', kindWith({ footer, noindex, lead: text('Lead', 9) })),
    // @ts-expect-error A field has a column of another type.
    defineKind('pages', kindWith({ footer: toggle('Footer'), noindex })),
    // @ts-expect-error A column has no field.
    defineKind('pages', kindWith({ noindex })),
    defineKind('pages', { ...kindWith({ noindex }), columns: () => ({ footer: '' }) }),
    // @ts-expect-error The rules lack a field.
    defineKind('pages', { ...right, input: kindWith({ noindex }).input }),
    // @ts-expect-error Nobody could tell who saved the rows of this table last.
    defineKind('images', right),
  ]
  expect(kinds.map(({ server }) => server.table)).toHaveLength(7)
})
