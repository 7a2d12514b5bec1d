import { Loading } from '../../../ui/states.tsx'
import { settle } from '../../../ui/use-awaited.ts'
import { loadOwnList } from '../../own-list.ts'
import { OwnListPage } from '../../own-list-page.tsx'
import { pages } from '../content.ts'
import type { Route } from './+types/pages.page.ts'
import { pageList } from './page-list.tsx'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { list: settle(loadOwnList(pageList, request.url)) }
}

export function HydrateFallback() {
  return <Loading />
}

const add = { label: 'Add Page', to: '/admin/page' }

/** Lists the pages at the root of the site. */
export default function PagesPage({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <OwnListPage
      list={pageList}
      loaded={list}
      nouns={pages.nouns}
      add={add}
      searched="Titles and texts are searched."
    />
  )
}
