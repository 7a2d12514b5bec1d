import { useEffect, useRef } from 'react'
import { formatLocalMoment } from '../editor/local-time.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { type AdminList, type AdminRow, pageOf } from './admin-list.ts'

interface Props<Row extends AdminRow> {
  entry: Row & { status: string; publishedAt?: string }
  noun: string
  list: Pick<AdminList<Row>, 'tab' | 'viewPath' | 'editPath'>
}

/** Links to the new entry, because the form is empty again after a save. Takes the focus and scrolls into view. */
export function CreatedNotice<Row extends AdminRow>({ entry, noun, list }: Props<Row>) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    notice.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <Notice
      ref={notice}
      kind="success"
      // Not a live region: the notice takes the focus, so it would be announced twice.
      role="group"
      tabIndex={-1}
      actions={
        <>
          <ButtonLink to={pageOf(list, entry)} variant="secondary" size="small">
            View the {noun}
          </ButtonLink>
          <ButtonLink to={list.editPath(entry)} variant="secondary" size="small">
            Edit it
          </ButtonLink>
        </>
      }
    >
      <p className="wrap-anywhere">
        <strong className="font-semibold">{entry.title}</strong> {outcomeOf(entry)}
      </p>
    </Notice>
  )
}

function outcomeOf({ status, publishedAt = '' }: { status: string; publishedAt?: string }): string {
  if (status === 'draft') return 'is saved as a draft.'
  if (status === 'review') return 'is waiting for review.'
  if (status === 'ended') return 'is saved, but its “Public until” is past, so visitors do not see it.'
  return status === 'scheduled' ? `is saved and goes public on ${formatLocalMoment(publishedAt)}.` : 'is published.'
}
