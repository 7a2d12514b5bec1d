import { type FieldPath, type FieldValues, type PathValue, useFormContext, useWatch } from 'react-hook-form'
import { unpublishedFields } from '../entries/publication-status.ts'
import { formatLongDate } from '../ui/format.ts'
import { Moment, Tick } from './fields.tsx'
import { formatShortMoment, toLocalInput } from './local-time.ts'
import { useMay } from './rights.ts'

interface Publication {
  isDraft: boolean
  inReview: boolean
  publishNow: boolean
  /** ISO 8601, UTC; '' if none was chosen. */
  scheduledDate: string
  publicUntil: string
}

export const reviewLabel = 'Ready for review'

export const publicationLabels = {
  isDraft: 'Draft: hidden from visitors',
  inReview: reviewLabel,
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

interface DraftChoiceProps<V extends FieldValues> {
  name: FieldPath<V>
  label: string
  hint: string
  /** Whether this value makes the entry a draft. */
  isDraft: (value: boolean) => boolean
}

/** Asks whether an entry is hidden from visitors and, if so, whether others should review it. */
export function DraftChoice<V extends FieldValues & Pick<Publication, 'inReview'>>(props: DraftChoiceProps<V>) {
  const { isDraft, ...field } = props
  const { setValue } = useFormContext()
  const isPublisher = useMay('publishers')
  const value = useWatch<V, typeof field.name>({ name: field.name }) as PathValue<V, FieldPath<V>>
  // A review ends with the draft.
  const endReview = () => setValue('inReview', false, { shouldDirty: true })
  if (!isPublisher) return <DraftOnly />
  return (
    <>
      <Tick<V> {...field} options={{ onChange: endReview }} />
      {isDraft(value) && (
        <Tick<Pick<Publication, 'inReview'>>
          name="inReview"
          label={reviewLabel}
          hint="The dashboard shows it to everybody as waiting for review."
        />
      )}
    </>
  )
}

/** For somebody who may write drafts only: the buttons of the form say what becomes of it. */
function DraftOnly() {
  return <p className="text-sm text-soft">An owner or editor publishes it. Ask for a review when it is ready.</p>
}

/** Hides an entry from visitors. */
export function DraftField() {
  return (
    <DraftChoice<Publication>
      name="isDraft"
      label={publicationLabels.isDraft}
      hint="Only your team can see it."
      isDraft={(value) => value}
    />
  )
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

/** Asks when to publish: not yet, now, or at a moment in the firm's time zone. And until when. */
export function PublicationFields() {
  const [, , isNow] = usePublication()
  if (!useMay('publishers')) return <DraftOnly />
  return (
    <>
      <DraftField />
      <Tick<Publication>
        name="publishNow"
        label={publicationLabels.publishNow}
        hint="Untick this to choose a date, also a past one."
      />
      {!isNow && <Moment<Publication> name="scheduledDate" label={publicationLabels.scheduledDate} isRequired />}
      <UntilField />
    </>
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
