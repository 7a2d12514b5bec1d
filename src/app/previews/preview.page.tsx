import { FailedEntry } from '../../editor/loaded-entry.tsx'
import { requireSession } from '../../features/auth/session.tsx'
import { PageTitle } from '../../features/settings/site/page-title.tsx'
import { loadSettings } from '../../features/settings/site/site-texts.ts'
import { ApiError, sessionApi } from '../../platform/api/api-client.ts'
import { momentHere } from '../../platform/dates.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loading } from '../../ui/states.tsx'
import { settle } from '../../ui/use-awaited.ts'
import { SignedIn } from '../admin/signed-in.tsx'
import { allLists } from '../dashboard/admin-lists.ts'
import type { Route } from './+types/preview.page.ts'
import { EntryView } from './entry-view.tsx'

const listNames = Object.keys(allLists) as (keyof typeof allLists)[]

const failures = ['Failed to fetch the preview', 'Error fetching the preview'] as const

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireSession]

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return settle(loadPreview(params))
}

async function loadPreview({ tab, id }: { tab: string; id: string }) {
  const kind = listNames.find((name) => allLists[name].tab === tab)
  if (!kind) throw new ApiError(404, 'There is no such preview')
  const list = allLists[kind]
  const [row] = await Promise.all([list.get(sessionApi, id), loadSettings()])
  const page = <EntryView kind={kind} entry={row} now={momentHere()} />
  return { page, title: row.title, editPath: list.editPath(row), publicPath: list.viewPath(row) }
}

export function HydrateFallback() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <Loading />
    </main>
  )
}

/** An entry as visitors will see it, for administrators only: at its own address it does not exist yet. */
export default function PreviewPage({ loaderData: { data: entry, error } }: Route.ComponentProps) {
  return (
    <SignedIn>
      {() => (
        <>
          <PageTitle title={`Preview: ${entry?.title ?? 'not found'}`} />
          {entry && <Banner {...entry} />}
          <main id="main" className="relative">
            {entry ? (
              entry.page
            ) : (
              <div className="page section">
                <FailedEntry error={error} noun="entry" texts={failures} back="/admin" />
              </div>
            )}
          </main>
        </>
      )}
    </SignedIn>
  )
}

/** Replaces the page's navbar. */
function Banner({ editPath, publicPath }: { editPath: string; publicPath: string | undefined }) {
  return (
    <aside
      aria-label="Preview"
      className="on-band fixed inset-x-0 top-0 z-40 min-h-header border-b border-signal bg-band text-band-text print:hidden"
    >
      <div className="page flex min-h-header flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
        <p className="flex min-w-0 items-center gap-2 font-semibold">
          <Icon name="eye" className="size-5 shrink-0" />
          <span>
            {publicPath ? 'Preview: already public' : 'Preview: not public yet'}{' '}
            <span className="text-sm font-normal text-band-soft">As it is saved.</span>
          </span>
        </p>
        <span className="flex gap-2">
          {publicPath && (
            <ButtonLink to={publicPath} variant="secondary" size="small">
              Public page
            </ButtonLink>
          )}
          <ButtonLink to={editPath} variant="secondary" size="small">
            Edit
          </ButtonLink>
        </span>
      </div>
    </aside>
  )
}
