import { type FieldPath, type FieldValues, get } from 'react-hook-form'

/** When a save makes its entry public: at once, at a date, or not yet, perhaps with others asked to review it. */
export type When = 'now' | 'later' | 'draft' | 'review'

/** The fields of a kind that say so. */
export interface DraftFields<V extends FieldValues = FieldValues> {
  /** The field and value that make a draft, and the field that requests a review. */
  field: FieldPath<V>
  value: boolean
  review: FieldPath<V>
  /** Of a kind with a schedule: the tick that publishes at once, and the date without it. */
  later?: { now: FieldPath<V>; date: FieldPath<V> }
}

/** Returns what the form's values say. */
export function whenOf<V extends FieldValues>({ field, value, review, later }: DraftFields<V>, values: V): When {
  if (get(values, field) === value) return get(values, review) ? 'review' : 'draft'
  return later && !get(values, later.now) ? 'later' : 'now'
}

/** Returns the values that say `when`, by field. A draft keeps its date, if it has one. */
export function valuesFor<V extends FieldValues>(draft: DraftFields<V>, when: When, values: V) {
  const { field, value, review, later } = draft
  const isHidden = when === 'draft' || when === 'review'
  const chosen: [FieldPath<V>, boolean][] = [
    [field, isHidden ? value : !value],
    [review, when === 'review'],
  ]
  if (later && (!isHidden || get(values, later.date) === '')) chosen.push([later.now, when !== 'later'])
  return chosen
}

/** The choices of a kind. */
export function choicesOf<V extends FieldValues>({ later }: DraftFields<V>): When[] {
  return ['now', ...(later ? (['later'] as const) : []), 'draft', 'review']
}
