import { useRef, useState } from 'react'
import { readPage } from '../../../platform/address.ts'
import { isMissing, messageOf, sessionApi } from '../../../platform/api/api-client.ts'
import { pageSize } from '../../../ui/paging.ts'
import { useSearchParams } from '../../../ui/search-params.ts'
import { EmptyState, Loading } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toast.tsx'
import { settle, useAwaited } from '../../../ui/use-awaited.ts'
import { DeleteDialog, deletedOrGone } from '../../delete-dialog.tsx'
import { changedParams, pageParam } from '../../list-place.ts'
import { useListSearch } from '../../list-search.tsx'
import { LoadedTable } from '../../loaded-table.tsx'
import { PageTitle } from '../../settings/site/page-title.tsx'
import { deleteFromTrash, listTrash, restoreFromTrash, type TrashEntry } from '../client.ts'
import type { Route } from './+types/trash.page.ts'
import { type TrashAddress, TrashTable } from './trash-table.tsx'

const readAddress = (search: URLSearchParams): TrashAddress => ({ q: search.get('q') ?? '', page: readPage(search) })

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const address = readAddress(new URL(request.url).searchParams)
  return { list: settle(load(address)) }
}

async function load(address: TrashAddress) {
  const trash = await listTrash(sessionApi, { ...address, limit: pageSize })
  return { ...trash, isEmpty: trash.total === 0 && address.q === '' }
}

export function HydrateFallback() {
  return <Loading />
}

/** Deleted entries, which can be restored or deleted permanently. */
export default function TrashPage({ loaderData }: Route.ComponentProps) {
  const [search, setSearch] = useSearchParams()
  const list = useAwaited(loaderData.list)
  const [restoring, setRestoring] = useState<string>()
  const [leaving, setLeaving] = useState<TrashEntry>()
  const heading = useRef<HTMLHeadingElement>(null)
  const address = readAddress(search)

  function go({ page = 1, ...change }: Partial<TrashAddress>): void {
    const next = { page: pageParam(page), ...change }
    setSearch((latest) => changedParams(latest, next), { replace: true, preventScrollReset: true })
  }

  const listSearch = useListSearch({
    label: 'Search the trash',
    q: address.q,
    text: 'The titles are searched.',
    className: 'w-full sm:w-72',
    onSearch: (q) => go({ q, page: 1 }),
  })

  function handleGone(): void {
    setLeaving(undefined)
    list.reload()
    // The pressed button disappears with its row.
    heading.current?.focus()
  }

  async function handleRestore({ _id }: TrashEntry): Promise<void> {
    setRestoring(_id)
    try {
      toast.success(await restoreFromTrash(sessionApi, _id))
      handleGone()
    } catch (error) {
      toast.error(messageOf(error, 'Failed to restore it'))
      if (isMissing(error)) handleGone()
    } finally {
      setRestoring(undefined)
    }
  }

  return (
    <div className="@container grid gap-5">
      <PageTitle title="Trash" />
      <div className="grid gap-1">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          Trash
        </h1>
        <p className="text-sm text-soft">
          Deleted items stay here for 30 days, with their earlier versions, and can be restored as they were.
        </p>
      </div>
      <LoadedTable
        load={list}
        failure="Failed to load the trash"
        search={!list.data?.isEmpty && listSearch.field}
        isWordless
      >
        {(trash) =>
          trash.isEmpty ? (
            <EmptyState title="The trash is empty">
              <p className="max-w-prose text-soft">Whatever is deleted in the back office stays here for 30 days.</p>
            </EmptyState>
          ) : (
            <TrashTable
              list={trash}
              isBusy={list.isLoading}
              empty={listSearch.nothing}
              onRestore={handleRestore}
              onDelete={setLeaving}
              {...{ address, restoring, go }}
            />
          )
        }
      </LoadedTable>
      {leaving && (
        <DeleteDialog
          text="Are you sure you want to delete this for good? This action cannot be undone."
          subject={leaving.title}
          remove={() => deletedOrGone(deleteFromTrash(sessionApi, leaving._id))}
          doneText="Deleted for good"
          failures={['Failed to delete it']}
          onDeleted={handleGone}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </div>
  )
}
