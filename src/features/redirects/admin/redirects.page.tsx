import { useRef, useState } from 'react'
import { sessionApi } from '../../../platform/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { pageSize } from '../../../ui/paging.ts'
import { EmptyState, Loading } from '../../../ui/states.tsx'
import { labelOf, panelOf, TabList } from '../../../ui/tab-list.tsx'
import { settle, useAwaited } from '../../../ui/use-awaited.ts'
import { useListSearch } from '../../list-search.tsx'
import { LoadedTable } from '../../loaded-table.tsx'
import { PageTitle } from '../../settings/site/page-title.tsx'
import { listRedirects, listUnknownAddresses } from '../client.ts'
import type { Redirect } from '../schema.ts'
import type { Route } from './+types/redirects.page.ts'
import { DeleteRedirect } from './delete-redirect.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { type ListAddress, readListAddress, useListAddress } from './list-address.ts'
import { RedirectForm } from './redirect-form.tsx'
import { RedirectTable } from './redirect-table.tsx'
import { UnknownTable } from './unknown-table.tsx'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return {
    list: settle(load(readListAddress(new URL(request.url).searchParams))),
    unknown: settle(listUnknownAddresses(sessionApi)),
  }
}

async function load({ page, q, sort }: ListAddress) {
  const order = sort && (sort.isDown ? ('desc' as const) : ('asc' as const))
  const list = await listRedirects(sessionApi, { page, limit: pageSize, q, sort: sort?.key, order })
  return { ...list, isEmpty: list.total === 0 && q === '' }
}

export function HydrateFallback() {
  return <Loading />
}

type Task =
  | { kind: 'add'; from?: string }
  | { kind: 'edit'; redirect: Redirect }
  | { kind: 'delete'; redirect: Redirect }
  | { kind: 'import' }

/** Lists the redirects, and the addresses that visitors requested in vain. */
export default function RedirectsPage({ loaderData }: Route.ComponentProps) {
  const { address, go } = useListAddress()
  const list = useAwaited(loaderData.list)
  const unknown = useAwaited(loaderData.unknown)
  const [task, setTask] = useState<Task>()
  const heading = useRef<HTMLHeadingElement>(null)

  const search = useListSearch({
    label: 'Search redirects',
    q: address.q,
    text: 'Both addresses of each redirect are searched.',
    className: 'w-full sm:w-72',
    onSearch: (q) => go({ q, page: undefined }),
  })

  function handleDone(): void {
    setTask(undefined)
    list.reload()
    // The pressed button may be gone with its row.
    setTimeout(() => document.activeElement === document.body && heading.current?.focus())
  }

  const close = () => setTask(undefined)
  return (
    <div className="@container grid gap-5">
      <PageTitle title="Redirects" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          Redirects
        </h1>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onClick={() => setTask({ kind: 'import' })}>
            <Icon name="upload" className="size-4" />
            Import CSV
          </Button>
          <Button size="small" onClick={() => setTask({ kind: 'add' })}>
            <Icon name="plus" className="size-4" />
            Add redirect
          </Button>
        </div>
      </div>
      <p className="max-w-prose text-sm text-soft">
        Moving from WordPress or Ghost?{' '}
        <Link to="/admin/import" className="text-accent underline underline-offset-4">
          Import the old site
        </Link>{' '}
        with its texts, pictures and addresses.
      </p>
      <TabList
        label="Addresses"
        tabs={[
          { key: 'redirects', label: labelOf('Redirects', address.q ? undefined : list.data?.total) },
          { key: 'unknown', label: labelOf('Not found', unknown.data?.length) },
        ]}
        current={address.tab}
        onChoose={(tab) => go({ tab: tab === 'unknown' ? tab : undefined })}
        className="border-b border-line"
      />
      <div role="tabpanel" {...panelOf('redirects')} hidden={address.tab !== 'redirects'}>
        <LoadedTable load={list} failure="Failed to load the redirects" search={!list.data?.isEmpty && search.field}>
          {(redirects) =>
            redirects.isEmpty ? (
              <NoRedirects onAdd={() => setTask({ kind: 'add' })} />
            ) : (
              <RedirectTable
                list={redirects}
                isBusy={list.isLoading}
                empty={search.nothing}
                {...{ address, go }}
                onEdit={(redirect) => setTask({ kind: 'edit', redirect })}
                onDelete={(redirect) => setTask({ kind: 'delete', redirect })}
              />
            )
          }
        </LoadedTable>
      </div>
      <div role="tabpanel" {...panelOf('unknown')} hidden={address.tab !== 'unknown'}>
        <LoadedTable load={unknown} failure="Failed to load the addresses">
          {(addresses) => <UnknownTable addresses={addresses} onRedirect={(from) => setTask({ kind: 'add', from })} />}
        </LoadedTable>
      </div>
      {task?.kind === 'add' && <RedirectForm from={task.from} onSaved={handleDone} onClose={close} />}
      {task?.kind === 'edit' && <RedirectForm redirect={task.redirect} onSaved={handleDone} onClose={close} />}
      {task?.kind === 'delete' && <DeleteRedirect redirect={task.redirect} onDeleted={handleDone} onClose={close} />}
      {task?.kind === 'import' && <ImportDialog onImported={handleDone} onClose={close} />}
    </div>
  )
}

function NoRedirects({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState title="No redirects yet" actions={<Button onClick={onAdd}>Add redirect</Button>}>
      <p className="max-w-prose text-soft">
        Addresses without a page go to the home page. Add a redirect to send them somewhere better, for example when a
        page of your old site has moved.
      </p>
    </EmptyState>
  )
}
