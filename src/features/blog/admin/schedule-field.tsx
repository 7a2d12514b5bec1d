import type { UseFormRegisterReturn } from 'react-hook-form'
import { Checkbox, TextField } from '../../../ui/field.tsx'
import { toIso, zoneAt } from './local-time.ts'

interface Props {
  isNow: boolean
  /** As the datetime-local input has it. */
  date: string
  error: string | undefined
  nowField: UseFormRegisterReturn
  dateField: UseFormRegisterReturn
}

/** Now, or at a moment in the editor's own time zone, which is named. */
export function ScheduleField({ isNow, date, error, nowField, dateField }: Props) {
  const iso = toIso(date)
  const isPast = iso !== '' && new Date(iso) <= new Date()
  return (
    <div className="grid gap-5">
      <Checkbox label="Publish now" hint="Clear this to choose the moment at which it goes public." {...nowField} />
      {!isNow && (
        <div className="grid gap-1.5">
          <TextField
            label="Scheduled date"
            type="datetime-local"
            isRequired
            hint={`Your time zone: ${zoneAt(date)}`}
            error={error}
            {...dateField}
          />
          {isPast && <p className="text-xs text-soft">This moment has passed: the post is public once it is saved.</p>}
        </div>
      )}
    </div>
  )
}
