import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { pageAt } from '../../../ui/paging.ts'
import { Loading } from '../../../ui/states.tsx'
import type { useMailboxAddress } from './mailbox-address.ts'
import { MessageDetail } from './message-detail.tsx'
import { MessageList } from './message-list.tsx'
import { NoMessages, NothingOpen } from './message-states.tsx'
import type { MailboxState } from './use-mailbox.ts'
import { useOpened } from './use-opened.ts'

interface Props extends ReturnType<typeof useMailboxAddress> {
  box: MailboxState
  onClearSearch: () => void
}

/** The list with the open message beside it, or only the open message if there is no room for both. */
export function MessagePanes({ box, address, hrefWith, go, onClearSearch }: Props) {
  const { openId } = address
  const opened = useOpened(openId, box)
  const list = useFocusBack(openId)
  const latestId = useLatestWhileShown(openId)
  if (!openId && box.shown?.messages.length === 0) {
    return <NoMessages {...box.shown} onClearSearch={onClearSearch} />
  }
  const total = box.shown?.total ?? 0
  function turnTo(page: number): void {
    go({ page: page === 1 ? '' : String(page), message: undefined }, { preventScrollReset: false })
    list.current?.focus({ preventScroll: true })
  }
  /** Called late, leaves alone what the reader has opened in the meantime. */
  function close(): void {
    if (latestId.current === openId) go({ message: undefined }, { replace: true })
  }
  return (
    <div className="grid overflow-clip rounded-lg border border-line bg-surface @3xl:grid-cols-[minmax(17rem,2fr)_minmax(0,3fr)]">
      <section
        ref={list}
        tabIndex={-1}
        aria-label="Messages"
        aria-busy={box.isLoading}
        className={`min-w-0 border-line -outline-offset-3 @3xl:block @3xl:border-r ${openId ? 'hidden' : ''}`}
      >
        <MessageList messages={box.shown?.messages ?? []} openId={openId} hrefOf={(id) => hrefWith({ message: id })} />
        <div className="px-4 py-3">
          <Pager
            page={address.page}
            pages={pageAt(Math.max(0, total - 1))}
            count={total === 1 ? '1 message' : `${total} messages`}
            onPage={turnTo}
          />
        </div>
      </section>
      <section aria-label="Message" className={`min-w-0 @3xl:block ${openId ? '' : 'hidden'}`}>
        <div className="@3xl:sticky @3xl:top-admin-header @3xl:max-h-[calc(100dvh-var(--spacing-admin-header))] @3xl:overflow-y-auto">
          {opened.message ? (
            <MessageDetail
              message={opened.message}
              people={box.shown?.people ?? []}
              backHref={hrefWith({ message: undefined })}
              onChanged={opened.put}
              onDeleted={box.drop}
              onRestored={box.reload}
              onClose={close}
            />
          ) : opened.problem ? (
            <div className="p-5">
              <Notice
                kind="error"
                title={opened.problem}
                actions={<Button onClick={close}>Back to all messages</Button>}
              />
            </div>
          ) : openId ? (
            <div className="p-6">
              <Loading />
            </div>
          ) : (
            <NothingOpen />
          )}
        </div>
      </section>
    </div>
  )
}

/** Holds the id of the open message, and none once the page has been left. */
function useLatestWhileShown(openId: string | undefined) {
  const latest = useRef(openId)
  useEffect(() => {
    latest.current = openId
    return () => {
      latest.current = undefined
    }
  }, [openId])
  return latest
}

/** When the focused message closes, moves the focus to its row, or to the list if the row is gone. */
function useFocusBack(openId: string | undefined) {
  const list = useRef<HTMLElement>(null)
  const last = useRef(openId)
  useEffect(() => {
    const closed = last.current
    last.current = openId
    if (openId || !closed || document.activeElement !== document.body) return
    const row = list.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(closed)}"]`)
    ;(row ?? list.current)?.focus()
  }, [openId])
  return list
}
