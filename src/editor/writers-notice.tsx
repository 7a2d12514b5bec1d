import { use } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import type { Writer } from './drafts-client.ts'
import { formatShortMoment } from './local-time.ts'
import { Self, useNameOf } from './people.tsx'
import type { WorkingCopies } from './use-working-copy.ts'

const minuteMs = 60_000
/** A writer who typed within this time is probably still there. */
const mostMinutesThere = 5

/** Shows who has unsaved changes to this entry. Nobody is locked out. */
export function WritersNotice({ copies }: { copies: WorkingCopies }) {
  const self = use(Self)
  const nameOf = useNameOf()
  return copies.writers.map((writer) => (
    <Notice
      key={writer.savedBy}
      kind="info"
      actions={
        <>
          <Button size="small" variant="secondary" onClick={() => void copies.takeOver(writer)}>
            Take over
          </Button>
          <Button size="small" variant="quiet" onClick={() => copies.leave(writer)}>
            Not now
          </Button>
        </>
      }
    >
      {wordsOf(writer, self, nameOf(writer.savedBy), Date.now())}
    </Notice>
  ))
}

function wordsOf({ savedBy, savedAt }: Writer, self: string, name: string, now: number): string {
  if (savedBy === self) return `You have unsaved changes in another browser, from ${formatShortMoment(savedAt)}.`
  const minutes = Math.max(0, Math.floor((now - Date.parse(savedAt)) / minuteMs))
  if (minutes > mostMinutesThere) return `${name} has unsaved changes from ${formatShortMoment(savedAt)}.`
  const ago = minutes === 0 ? 'just now' : minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`
  return `${name} is writing here, too: last typed ${ago}.`
}
