import { type KindName, kinds } from '../../features/kinds.ts'

type FieldOf<Kind> = Kind extends { countedAs: infer Field extends string } ? Field : never

/** The counted fields of `GET /api/activity`: kinds of content, and messages. */
export type CountedField = FieldOf<(typeof kinds)[KindName]> | 'messages'

export interface Counted {
  field: CountedField
  nouns: readonly [one: string, many: string]
}

/** In the order of their charts. */
export const counted: Counted[] = [
  ...Object.values(kinds).flatMap((kind) =>
    'countedAs' in kind ? [{ field: kind.countedAs, nouns: kind.nouns }] : [],
  ),
  { field: 'messages', nouns: ['message', 'messages'] },
]

/** A value for each field. */
export function forEachField<T>(toValue: (field: CountedField) => T): Record<CountedField, T> {
  return Object.fromEntries(counted.map(({ field }) => [field, toValue(field)])) as Record<CountedField, T>
}
