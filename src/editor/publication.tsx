import { useWatch } from 'react-hook-form'
import { Moment, Tick } from './fields.tsx'
import { formatShortMoment, zoneAt } from './local-time.ts'

interface Publication {
  isDraft: boolean
  publishNow: boolean
  /** ISO 8601, UTC; '' where none was chosen. */
  scheduledDate: string
}

function usePublication(): [isDraft: boolean, isNow: boolean, date: string] {
  return useWatch<Publication, ['isDraft', 'publishNow', 'scheduledDate']>({
    name: ['isDraft', 'publishNow', 'scheduledDate'],
  })
}

/** Keeps an entry from visitors. */
export function DraftField({ label }: { label: string }) {
  return <Tick<Pick<Publication, 'isDraft'>> name="isDraft" label={label} hint="Only administrators see it." />
}

/** Not yet, now, or at a moment in the editor's own time zone, which is named. */
export function PublicationFields({ labels }: { labels: Record<keyof Publication, string> }) {
  const [, isNow, date] = usePublication()
  return (
    <>
      <DraftField label={labels.isDraft} />
      <Tick<Publication>
        name="publishNow"
        label={labels.publishNow}
        hint="Clear this to choose the moment at which it goes public."
      />
      {!isNow && (
        <Moment<Publication>
          name="scheduledDate"
          label={labels.scheduledDate}
          isRequired
          hint={`Your time zone: ${zoneAt(date)}`}
        />
      )}
    </>
  )
}

/** Says beside the button what the save will do. */
export function PublicationOutcome({ isPublic }: { isPublic: boolean }) {
  const [isDraft, isNow, date] = usePublication()
  if (isDraft) return draftOutcome(isPublic)
  if (!isNow && date === '') return 'Choose when it goes public'
  if (!isNow && new Date(date) > new Date()) return `Goes public on ${formatShortMoment(date)}`
  return isPublic ? 'Changes go public at once' : 'Goes public at once'
}

/** What the save of a draft does to an entry that was public or not. */
export function draftOutcome(wasPublic: boolean): string {
  return wasPublic ? 'Will be hidden from visitors' : 'Stays hidden from visitors'
}
