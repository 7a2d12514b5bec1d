import { useEffect, useState } from 'react'
import { showFailure } from '../../../editor/form-errors.ts'
import { ApiError, messageOf, sessionApi } from '../../../platform/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { FormSection, SelectField, TextField } from '../../../ui/field.tsx'
import { lazyRules, useRuledForm } from '../../../ui/form-rules.ts'
import { Failure } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useUnsavedChanges } from '../../../ui/unsaved-changes.tsx'
import { getBackups, saveSchedule } from '../client.ts'
import { frequencies, frequencyNames, maxKept, weekdays } from '../options.ts'
import type { Schedule, ScheduleFields, ScheduleInput } from '../schema.ts'

interface Props {
  schedule: Schedule
  onSaved: (schedule: Schedule) => void
}

const rules = lazyRules<ScheduleFields, ScheduleInput>(async () => (await import('../schema.ts')).scheduleInput)

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

const fieldsOf = ({ every, hour, weekday, keep }: Schedule): ScheduleFields => ({ every, hour, weekday, keep })

function textOf({ every, hour, weekday, keep }: Schedule): string {
  const day = every === 'weekly' ? ` on ${weekdays[weekday]}` : ''
  const time = every === 'off' ? '' : ` at ${hours[hour]} UTC`
  return `${frequencyNames[every]}${day}${time}, ${keep} to keep`
}

export function ScheduleForm({ schedule, onSaved }: Props) {
  const form = useRuledForm(rules, { defaultValues: fieldsOf(schedule) })
  const { errors, isDirty, isSubmitting } = form.formState
  const every = form.watch('every')
  // The one that the fields are based on: `schedule` may be newer while something is typed here.
  const [revision, setRevision] = useState(schedule.revision)
  useUnsavedChanges(isDirty)

  function show(saved: Schedule): void {
    form.reset(fieldsOf(saved))
    setRevision(saved.revision)
  }

  // Takes over what somebody else has saved, unless something is typed here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is another one.
  useEffect(() => {
    if (!isDirty) show(schedule)
  }, [schedule.revision])

  async function save(values: ScheduleInput): Promise<void> {
    try {
      const { message, schedule: saved } = await saveSchedule(sessionApi, { ...values, revision })
      toast.success(message ?? 'Schedule saved successfully')
      show(saved)
      onSaved(saved)
    } catch (error) {
      const newer = error instanceof ApiError && error.status === 409 ? await findNewer() : undefined
      const message = newer ?? messageOf(error, 'Failed to save the schedule')
      showFailure(form, error, ['every', 'hour', 'weekday', 'keep'], message)
    }
  }

  /** Describes what somebody else has saved meanwhile, and bases the next try on it. */
  async function findNewer(): Promise<string | undefined> {
    const stored = await getBackups(sessionApi).catch(() => undefined)
    if (!stored) return undefined
    setRevision(stored.schedule.revision)
    return `Somebody else has just saved the schedule as “${textOf(stored.schedule)}”. Save again to keep your version.`
  }

  return (
    <FormSection title="Schedule" text="When backups are made automatically, and how many are kept.">
      <form
        noValidate
        aria-label="Schedule"
        className="grid gap-5"
        onSubmit={(event) => void form.handleSubmit(save)(event)}
      >
        <div className="grid gap-5 @md:grid-cols-2 @3xl:grid-cols-4">
          <SelectField label="Back up" isRequired error={errors.every?.message} {...form.register('every')}>
            {frequencies.map((one) => (
              <option key={one} value={one}>
                {frequencyNames[one]}
              </option>
            ))}
          </SelectField>
          {every === 'weekly' && (
            <SelectField label="On" isRequired error={errors.weekday?.message} {...form.register('weekday')}>
              {weekdays.map((name, day) => (
                <option key={name} value={day}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          {every !== 'off' && (
            <SelectField label="At (UTC)" isRequired error={errors.hour?.message} {...form.register('hour')}>
              {hours.map((name, hour) => (
                <option key={name} value={hour}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <TextField
            label="Backups to keep"
            type="number"
            inputMode="numeric"
            min={1}
            max={maxKept}
            isRequired
            error={errors.keep?.message}
            {...form.register('keep')}
          />
        </div>
        <p className="max-w-prose text-sm text-soft">
          When a new backup is done, the oldest ones beyond this number are deleted, copies included. Keep copies
          elsewhere: a disk that fails takes its backups with it.
        </p>
        <Failure text={errors.root?.message} />
        <div className="flex justify-end">
          <Button type="submit" disabled={isSubmitting || !isDirty}>
            {isSubmitting ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </form>
    </FormSection>
  )
}
