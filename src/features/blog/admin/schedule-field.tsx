import { useWatch } from 'react-hook-form'
import { Moment, Tick } from '../../../editor/fields.tsx'
import { zoneAt } from '../../../editor/local-time.ts'
import type { PostValues } from './post-fields.tsx'

/** Now, or at a moment in the editor's own time zone, which is named. */
export function ScheduleField({ labels }: { labels: Record<'publishNow' | 'scheduledDate', string> }) {
  const [isNow, date] = useWatch<PostValues, ['publishNow', 'scheduledDate']>({ name: ['publishNow', 'scheduledDate'] })
  return (
    <div className="grid gap-5">
      <Tick<PostValues>
        name="publishNow"
        label={labels.publishNow}
        hint="Clear this to choose the moment at which it goes public."
      />
      {!isNow && (
        <Moment<PostValues>
          name="scheduledDate"
          label={labels.scheduledDate}
          isRequired
          hint={`Your time zone: ${zoneAt(date)}`}
        />
      )}
    </div>
  )
}
