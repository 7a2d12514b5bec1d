import { useRef, useState } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { maxSearchCharacters } from '../../../platform/address.ts'
import { sessionApi } from '../../../platform/api/api-client.ts'
import { isIn } from '../../../platform/roles.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LiveSearch } from '../../../ui/live-search.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { Loading, Narrowed } from '../../../ui/states.tsx'
import { panelOf } from '../../../ui/tab-list.tsx'
import { settle } from '../../../ui/use-awaited.ts'
import { useSession } from '../../auth/session.tsx'
import { ExportLink } from '../../export-link.tsx'
import { ReloadFailure } from '../../reload-failure.tsx'
import { PageTitle } from '../../settings/site/page-title.tsx'
import { listMessages, messagesCsvUrl } from '../client.ts'
import type { Route } from './+types/messages.page.ts'
import { DisclosureDialog } from './disclosure-dialog.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { FolderTabs } from './folder-tabs.tsx'
import { readMailbox, useMailboxAddress } from './mailbox-address.ts'
import { filterNouns } from './message-filters.ts'
import { MessagePanes } from './message-panes.tsx'
import { StateFilter } from './message-state.tsx'
import { loadFailures, MessagesPending } from './message-states.tsx'
import { loadFolder, useMailbox } from './use-mailbox.ts'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { folder: settle(loadFolder(readMailbox(new URL(request.url).searchParams))) }
}

/** Opening or closing a message needs no reload: the list already holds it. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const listIn = ({ searchParams }: URL) => JSON.stringify({ ...readMailbox(searchParams), openId: undefined })
  return currentUrl.href === nextUrl.href || listIn(currentUrl) !== listIn(nextUrl)
}

export function HydrateFallback() {
  return <Loading />
}

/** URL parameters of an unfiltered folder with no open message. */
const everything = { only: undefined, state: undefined, assigned: undefined, page: undefined, message: undefined }

const owners = [
  { key: 'all', label: 'Everybody’s' },
  { key: 'me', label: 'Assigned to me' },
] as const

/** The messages of the contact form. */
export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const place = useMailboxAddress()
  const { address, go } = place
  const box = useMailbox(loaderData.folder, address, (page) =>
    go({ page: page > 1 ? String(page) : '' }, { replace: true }),
  )
  // A failed reload leaves the open message with its note, and the list if it is still the one asked for.
  const isShown = box.shown && (box.error === undefined || box.isAsked || address.openId !== undefined)
  const search = useRef<HTMLInputElement>(null)
  const [isErasing, setIsErasing] = useState(false)
  const [isDisclosing, setIsDisclosing] = useState(false)
  const { user } = useSession()

  function clearSearch(): void {
    go({ q: undefined, page: undefined })
    search.current?.focus()
  }

  return (
    <div className="@container grid gap-5">
      <PageTitle title="Messages" />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-2xl">Messages</h1>
        <div className="flex gap-1 sm:gap-2">
          <Button variant="quiet" onClick={box.reload} disabled={box.isLoading} size="small">
            <Icon name="refresh" className="size-4" />
            <span className="max-sm:sr-only">Refresh</span>
          </Button>
          <ExportLink
            href={messagesCsvUrl(address)}
            count={box.isAsked ? box.shown?.total : undefined}
            renew={() => listMessages(sessionApi, { limit: 1 })}
            failures={['Failed to export the messages', 'Error exporting the messages']}
          />
        </div>
      </div>
      {isShown && <ReloadFailure load={box} failures={loadFailures} />}
      {/* On phones an open message takes the whole page. */}
      <div
        className={`flex-wrap items-end justify-between gap-3 border-b border-line @3xl:flex ${address.openId ? 'hidden' : 'flex'}`}
      >
        <div className={box.isCounted ? '' : 'invisible'}>
          <FolderTabs
            folder={address.folder}
            unread={box.unread}
            unreadSpam={box.unreadSpam}
            onFolder={(folder) => go({ ...everything, folder: folder === 'spam' ? folder : '' })}
          />
        </div>
        <div className="w-full pb-2 @xl:w-72">
          <LiveSearch
            label="Search messages"
            q={address.q}
            maxLength={maxSearchCharacters}
            input={search}
            onSearch={(q) => go({ q, page: undefined, message: undefined }, { replace: true })}
          />
        </div>
      </div>
      <div role="tabpanel" {...panelOf(address.folder)} className="grid gap-4">
        <div
          className={`flex-wrap items-center gap-3 @3xl:flex ${address.openId ? 'hidden' : 'flex'} ${box.isCounted ? '' : 'invisible'}`}
        >
          <StateFilter
            state={address.state}
            counts={box.shown?.states}
            onState={(state) => go({ ...everything, assigned: address.assigned, state })}
          />
          <Segments
            label="Whose messages"
            options={owners}
            current={address.assigned ?? 'all'}
            onChoose={(key) => go({ ...everything, state: address.state, assigned: key === 'all' ? undefined : key })}
            className="w-fit"
          />
        </div>
        {address.only && <Narrowed to={filterNouns[address.only][1]} onShowAll={() => go(everything)} />}
        {isShown ? <MessagePanes {...place} box={box} onClearSearch={clearSearch} /> : <MessagesPending box={box} />}
      </div>
      {/* Hidden while the list is loading, since it would jump. */}
      {box.shown && (
        <div
          className={`flex-wrap items-center justify-between gap-x-6 gap-y-2 @3xl:flex ${address.openId ? 'hidden' : 'flex'}`}
        >
          <p className="text-sm text-soft">{keptFor(box.shown.days)}</p>
          <div className="flex flex-wrap gap-x-2">
            {isIn('owners', user?.role) && (
              <Button variant="quiet" size="small" onClick={() => setIsDisclosing(true)}>
                <Icon name="download" className="size-4" />
                Data of one person
              </Button>
            )}
            <Button variant="quiet" size="small" onClick={() => setIsErasing(true)}>
              <Icon name="trash" className="size-4" />
              Erase by address
            </Button>
          </div>
        </div>
      )}
      {isDisclosing && <DisclosureDialog onClose={() => setIsDisclosing(false)} />}
      {isErasing && (
        <EraseDialog
          onErased={() => {
            setIsErasing(false)
            go({ message: undefined, page: undefined })
            box.renew()
          }}
          onClose={() => setIsErasing(false)}
        />
      )}
    </div>
  )
}

function keptFor(days: number): string {
  if (days === 0) return 'Messages are kept until somebody deletes them.'
  return `Messages are erased after ${days === 1 ? '1 day' : `${days} days`}.`
}
