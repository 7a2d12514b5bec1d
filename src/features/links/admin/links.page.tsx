import { sessionApi } from '../../../platform/api/api-client.ts'
import { Link } from '../../../ui/link.tsx'
import { type LocalColumn, LocalTable } from '../../../ui/local-table.tsx'
import { EmptyState, Loading } from '../../../ui/states.tsx'
import { settle, useAwaited } from '../../../ui/use-awaited.ts'
import { LoadedTable } from '../../loaded-table.tsx'
import { PageTitle } from '../../settings/site/page-title.tsx'
import { listDeadLinks } from '../client.ts'
import type { DeadLink } from '../schema.ts'
import type { Route } from './+types/links.page.ts'

export function clientLoader() {
  return { links: settle(listDeadLinks(sessionApi)) }
}

export function HydrateFallback() {
  return <Loading />
}

const columns: LocalColumn<DeadLink>[] = [
  {
    key: 'target',
    label: 'Address',
    isTitle: true,
    sortBy: ({ target }) => target,
    render: ({ target }) => <span className="wrap-anywhere font-semibold">{target}</span>,
  },
  {
    key: 'places',
    label: 'Linked from',
    render: ({ places }) => (
      <ul className="grid gap-1">
        {places.map(({ noun, title, to }) => (
          <li key={`${noun} ${to} ${title}`} className="wrap-anywhere">
            <Link to={to} className="text-accent underline underline-offset-4">
              {title}
            </Link>{' '}
            <span className="text-soft">({noun})</span>
          </li>
        ))}
      </ul>
    ),
  },
]

/** The links of the site that lead nowhere, and where to mend them. */
export default function LinksPage({ loaderData }: Route.ComponentProps) {
  const load = useAwaited(loaderData.links)
  return (
    <div className="@container grid gap-5">
      <PageTitle title="Dead links" />
      <div className="grid gap-1">
        <h1 className="text-2xl">Dead links</h1>
        <p className="text-sm text-soft">
          Addresses of this site that public texts, the menu, the settings or redirects link to, and that lead nowhere.
        </p>
      </div>
      <LoadedTable load={load} failure="Failed to load the dead links">
        {({ links, total }) => (
          <>
            <LocalTable
              label="Dead links"
              columns={columns}
              rows={links}
              keyOf={({ target }) => target}
              empty={
                <EmptyState title="No dead links">
                  <p className="text-soft">Every link within the site leads to a page.</p>
                </EmptyState>
              }
            />
            {total > links.length && (
              <p className="text-sm text-soft">
                The first {links.length} of {total} are shown.
              </p>
            )}
          </>
        )}
      </LoadedTable>
    </div>
  )
}
