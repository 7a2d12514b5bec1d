import { z } from '@hono/zod-openapi'
import { sql } from 'kysely'
import { foldText } from '../../db/fold.ts'
import { publicationOrder } from '../../db/publication-list.server.ts'
import { kindRoutes } from '../../entries/kind-routes.server.ts'
import { readId } from '../../platform/address.ts'
import { defineKind } from '../define-kind.server.ts'
import { peopleAddress } from './content.ts'
import { personLimits } from './options.ts'
import { peopleQuery, personFields, personInput } from './schema.ts'

const names = { path: 'people', name: 'Person', noun: 'person', tag: 'People' } as const

export const routes = kindRoutes({
  ...names,
  plural: 'People',
  answer: { person: personFields.whole },
  list: { people: z.array(personFields.summary), total: z.number() },
  input: personInput,
  query: peopleQuery,
  maxCharacters: personLimits.text,
  texts: {
    list: 'List people without their text, newest first',
    listed: 'The people, and the total on all pages of the list',
    one: 'The person with the text as Markdown (`text`) and HTML (`html`)',
  },
})

export const kind = defineKind('people', {
  ...names,
  answer: 'person',
  fields: personFields,
  input: personInput,
  query: peopleQuery,
  slug: {
    addressOf: peopleAddress,
    slugIn: ({ pathname, searchParams }) => (pathname === '/people' ? readId(searchParams, 'person') : undefined),
  },
  columns: () => ({}),
  words: ({ title, role, line, content }) => [title, role, line, content],
  pictures: ({ image, content }) => ({ image, text: content }),
  list: {
    sorts: { title: 'title_key' },
    otherTexts: ({ name }) => [name],
    narrow({ name, practice, sort, order }, shown) {
      const where = [
        ...shown,
        ...(name ? [sql<boolean>`title_key = ${foldText(name)}`] : []),
        ...(practice ? [sql<boolean>`practice = ${practice}`] : []),
      ]
      return { where, order: publicationOrder(sort === 'title' ? 'title_key' : undefined, order) }
    },
  },
  samples: 'people',
})

export const {
  find: findPerson,
  create: createPerson,
  update: updatePerson,
  remove: deletePerson,
  list: listPeople,
  findWords: findPersonWords,
} = kind

/** A person with the rendered HTML: the store does not render. */
export type RenderedPerson = Parameters<typeof kind.create>[1]
