import { kindClient } from '../../entries/kind-client.ts'
import type { AnswerOf, ApiTransport } from '../../platform/api/api-client.ts'
import { practiceSlug } from '../../platform/practice.ts'
import { listMenu } from '../menu/client.ts'
import type { PersonSummary } from './schema.ts'
import type { routes } from './store.server.ts'

/** `total` counts the people on all pages of the list. */
export type PeopleList = AnswerOf<(typeof routes)['list']>

export const {
  list: listPeople,
  get: getPerson,
  create: createPerson,
  update: updatePerson,
  remove: deletePerson,
  preview: previewPersonText,
} = kindClient<typeof routes, 'person'>('/people', 'person')

/** Returns who leads the practice: of several people, the one who was there first. */
export async function findLead(api: ApiTransport, practice: string): Promise<PersonSummary | undefined> {
  return practice ? (await listPeople(api, { practice, limit: 100 })).people.at(-1) : undefined
}

/** Returns the person of exactly this name. */
export async function findPersonNamed(api: ApiTransport, name: string): Promise<PersonSummary | undefined> {
  return name ? (await listPeople(api, { name, limit: 1 })).people[0] : undefined
}

/** A practice that a person can lead. */
export interface Practice {
  slug: string
  category: string
}

export async function listPractices(api: ApiTransport): Promise<Practice[]> {
  return (await listMenu(api)).map(({ category }) => ({ category, slug: practiceSlug(category) }))
}
