import { Loading } from '../../../ui/states.tsx'
import { settle } from '../../../ui/use-awaited.ts'
import { loadOwnList } from '../../own-list.ts'
import { OwnListPage } from '../../own-list-page.tsx'
import { people } from '../content.ts'
import type { Route } from './+types/people.page.ts'
import { personList } from './person-list.tsx'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { list: settle(loadOwnList(personList, request.url)) }
}

export function HydrateFallback() {
  return <Loading />
}

const add = { label: 'Add Person', to: '/admin/person' }

/** Lists the people. */
export default function PeoplePage({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <OwnListPage
      list={personList}
      loaded={list}
      nouns={people.nouns}
      add={add}
      searched="Names, roles and texts are searched."
    />
  )
}
