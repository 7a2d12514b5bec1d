import { use } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useDiscardQuestion } from '../ui/unsaved-changes.tsx'
import type { Writer } from './drafts-client.ts'
import { formatShortMoment } from './local-time.ts'
import { Self, useNameOf } from './people.tsx'
import type { WorkingCopies } from './use-working-copy.ts'

const minuteMs = 60_000
/** A writer who typed within this time is probably still there. */
const maxMinutesThere = 5

interface Props {
  copies: WorkingCopies
  /** Whether the form has unsaved changes, which taking over others would replace. */
  isDirty: boolean
}

/** Shows who else has this entry open, and who has unsaved changes to it. Nobody is locked out. */
export function WritersNotice(props: Props) {
  const { writers, present } = props.copies
  const nameOf = useNameOf()
  return (
    <>
      {writers.map((writer) => (
        <WriterNotice key={writer.savedBy} {...props} writer={writer} />
      ))}
      {present.length > 0 && (
        <Notice kind="info">Also open at the moment: {present.map(nameOf).join(', ')}. Nothing is locked.</Notice>
      )}
    </>
  )
}

function WriterNotice({ copies, isDirty, writer }: Props & { writer: Writer }) {
  const self = use(Self)
  const nameOf = useNameOf()
  const takeOver = () => void copies.takeOver(writer)
  const discard = useDiscardQuestion(takeOver)
  return (
    <>
      <Notice
        kind="info"
        actions={
          <>
            <Button size="small" variant="secondary" onClick={isDirty ? discard.ask : takeOver}>
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
      {discard.question}
    </>
  )
}

function wordsOf({ savedBy, savedAt }: Writer, self: string, name: string, now: number): string {
  if (savedBy === self) return `You have unsaved changes in another browser, from ${formatShortMoment(savedAt)}.`
  const minutes = Math.max(0, Math.floor((now - Date.parse(savedAt)) / minuteMs))
  if (minutes > maxMinutesThere) return `${name} has unsaved changes from ${formatShortMoment(savedAt)}.`
  const ago = minutes === 0 ? 'just now' : minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`
  return `${name} is editing this, too, and last typed ${ago}.`
}
