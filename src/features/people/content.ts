import { addressOf, readId } from '../../platform/address.ts'
import type { ContentKind } from '../content-kind.ts'

/** The introduction on the public page. */
export const introduction = 'Who does the work, what they answer for, and where to read what they wrote.'

export const people = {
  nouns: ['person', 'people'],
  pages: [['people', 'app/people/people.page.tsx']],
  adminPages: [
    ['people', 'features/people/admin/people.page.tsx'],
    // Without an id for a new person.
    ['person/:id?', 'features/people/admin/person.page.tsx'],
  ],
  adminEntries: [{ label: 'People', to: '/admin/people', icon: 'people', below: ['/admin/person'] }],
  readAddress(path, search) {
    if (path.toLowerCase() !== '/people') return undefined
    const id = readId(search, 'person')
    const address = peopleAddress(id)
    return id ? { address, id } : { address }
  },
  addressOf: (id) => peopleAddress(id),
  editPath: (id) => `/admin/person/${id}`,
} satisfies ContentKind

/** The canonical address: `/people`, `/people?person=<slug>`. */
export const peopleAddress = (person?: string) => addressOf('/people', { person })
