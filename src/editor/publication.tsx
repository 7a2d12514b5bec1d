import { useController, useWatch } from 'react-hook-form'
import { unpublishedFields } from '../entries/publication-status.ts'
import { Checkbox } from '../ui/field.tsx'
import { formatLongDate } from '../ui/format.ts'
import { Moment } from './fields.tsx'
import { formatShortMoment, toLocalInput } from './local-time.ts'
import { useMay } from './rights.ts'
import type { DraftFields } from './when.ts'
import { useChooseWhen, useWhen } from './when-choice.tsx'

interface Publication {
  isDraft: boolean
  inReview: boolean
  publishNow: boolean
  /** ISO 8601, UTC; '' if none was chosen. */
  scheduledDate: string
  publicUntil: string
}

/** What decides whether an entry with a date is public. */
export const datedDraft = {
  field: 'isDraft',
  value: true,
  review: 'inReview',
  later: { now: 'publishNow', date: 'scheduledDate' },
} as const satisfies DraftFields<Publication>

export const publicationLabels = {
  isDraft: 'Draft',
  inReview: 'In review',
  publishNow: 'Publish now',
  scheduledDate: 'Scheduled date',
  publicUntil: 'Public until',
}

/** The publication fields of a new entry. */
export const newPublication: Publication = {
  ...{ isDraft: false, inReview: false },
  ...{ publishNow: true, scheduledDate: '', publicUntil: '' },
}

/** Returns the publication fields of a saved entry. */
export function publicationOf(saved: {
  status: string
  publishNow: boolean
  scheduledDate: string
  publicUntil: string | null
}): Publication {
  const { status, publishNow, scheduledDate, publicUntil } = saved
  return {
    ...unpublishedFields(status),
    publishNow,
    // The stored date of an immediate publication was not chosen by anyone.
    scheduledDate: publishNow ? '' : scheduledDate,
    publicUntil: publicUntil ?? '',
  }
}

function usePublication(): [isDraft: boolean, inReview: boolean, isNow: boolean, date: string, until: string] {
  return useWatch<Publication, ['isDraft', 'inReview', 'publishNow', 'scheduledDate', 'publicUntil']>({
    name: ['isDraft', 'inReview', 'publishNow', 'scheduledDate', 'publicUntil'],
  })
}

/** For somebody who may write drafts only: the buttons of the form say what becomes of it. */
export function DraftOnly() {
  if (useMay('publishers')) return null
  return <p className="text-sm text-soft">An owner or editor publishes it. Ask for a review when it is ready.</p>
}

/** Asks until when visitors see the entry. */
export function UntilField() {
  const until = useWatch<Publication, 'publicUntil'>({ name: 'publicUntil' })
  return (
    <Moment<Publication>
      name="publicUntil"
      label={publicationLabels.publicUntil}
      hint={isPast(until) ? 'This is past, so visitors do not see it.' : 'Visitors no longer see it from then on.'}
    />
  )
}

/** Whether visitors no longer see an entry that is public until this moment; false for ''. */
export function isPast(until: string): boolean {
  return until !== '' && new Date(until) <= new Date()
}

/** Asks when to publish: now, or at a moment in the firm's time zone. And until when. */
export function PublicationFields() {
  const [isDraft, , isNow] = usePublication()
  if (!useMay('publishers')) return <DraftOnly />
  return (
    <>
      <PublishNow />
      {!isNow && (
        <Moment<Publication> name="scheduledDate" label={publicationLabels.scheduledDate} isRequired={!isDraft} />
      )}
      <UntilField />
    </>
  )
}

/** The tick says the same as the choice beside the save button. */
function PublishNow() {
  const { field } = useController<Publication, 'publishNow'>({ name: 'publishNow' })
  const choose = useChooseWhen<Publication>(datedDraft)
  const { when } = useWhen<Publication>(datedDraft)
  const { ref, name, onBlur } = field
  return (
    <Checkbox
      {...{ ref, name, onBlur }}
      label={publicationLabels.publishNow}
      hint={
        when === 'draft' || when === 'review'
          ? 'It stays hidden until you tick this, or choose Later beside the save button.'
          : 'Untick this to choose a date, also a past one.'
      }
      checked={when === 'now'}
      onChange={({ target }) => choose(target.checked ? 'now' : 'later')}
    />
  )
}

/** Says beside the save button what the save will do. */
export function PublicationOutcome({ isPublic }: { isPublic: boolean }) {
  const [isDraft, inReview, isNow, date, until] = usePublication()
  if (isDraft) return draftOutcome(isPublic, inReview)
  if (!isNow && date === '') return 'Choose when it goes public'
  if (!isNow && new Date(date) > new Date()) return `Goes public on ${formatShortMoment(date)}${untilWords(until)}`
  const dated = isNow ? '' : `, dated ${formatLongDate(toLocalInput(date).slice(0, 10))}`
  return isPast(until) ? pastOutcome(isPublic) : publicOutcome(isPublic) + dated + untilWords(until)
}

/** Says what saving an entry that visitors see, or will see, does. */
export function publicOutcome(wasPublic: boolean): string {
  return wasPublic ? 'Changes go public at once' : 'Goes public at once'
}

/** Says what saving an entry does whose end has passed. */
export function pastOutcome(wasPublic: boolean): string {
  return wasPublic ? 'Will be hidden from visitors: “Public until” is past' : 'Stays hidden: “Public until” is past'
}

/** The end of a sentence that says what a save does. */
export function untilWords(until: string): string {
  return until === '' ? '' : `, until ${formatShortMoment(until)}`
}

/** Says what saving a draft does to an entry that was or was not public. */
export function draftOutcome(wasPublic: boolean, inReview: boolean): string {
  if (inReview) return wasPublic ? 'Will be hidden from visitors until it is reviewed' : 'Waits for review'
  return wasPublic ? 'Will be hidden from visitors' : 'Stays hidden from visitors'
}
