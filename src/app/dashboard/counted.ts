import { groupOfKind, type KindName, kinds } from '../../features/kinds.ts'
import type { Group } from '../../platform/roles.ts'

type FieldOf<Kind> = Kind extends { countedAs: infer Field extends string } ? Field : never

/** The counted fields of `GET /api/activity`: kinds of content, and messages. */
export type CountedField = FieldOf<(typeof kinds)[KindName]> | 'messages'

export interface Counted {
  field: CountedField
  nouns: readonly [one: string, many: string]
  /** Whose charts show it. */
  group: Group
}

/** In the order of their charts. */
export const counted: Counted[] = [
  ...Object.values(kinds).flatMap((kind) =>
    'countedAs' in kind ? [{ field: kind.countedAs, nouns: kind.nouns, group: groupOfKind(kind) }] : [],
  ),
  { field: 'messages', nouns: ['message', 'messages'], group: 'editors' },
]

/** A value for each field. */
export function forEachField<T>(toValue: (field: CountedField) => T): Record<CountedField, T> {
  return Object.fromEntries(counted.map(({ field }) => [field, toValue(field)])) as Record<CountedField, T>
}
