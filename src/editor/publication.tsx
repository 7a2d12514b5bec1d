import { useWatch } from 'react-hook-form'
import { Moment, Tick } from './fields.tsx'
import { formatShortMoment, zoneAt } from './local-time.ts'

interface Publication {
  publishNow: boolean
  /** ISO 8601, UTC; '' where none was chosen. */
  scheduledDate: string
}

function usePublication(): [isNow: boolean, date: string] {
  return useWatch<Publication, ['publishNow', 'scheduledDate']>({ name: ['publishNow', 'scheduledDate'] })
}

/** Now, or at a moment in the editor's own time zone, which is named. */
export function PublicationFields({ labels }: { labels: Record<keyof Publication, string> }) {
  const [isNow, date] = usePublication()
  return (
    <>
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
  const [isNow, date] = usePublication()
  if (!isNow && date === '') return 'Choose when it goes public'
  if (!isNow && new Date(date) > new Date()) return `Goes public on ${formatShortMoment(date)}`
  return isPublic ? 'Changes go public at once' : 'Goes public at once'
}
