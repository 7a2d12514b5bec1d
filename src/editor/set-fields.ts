import { type FieldPath, type FieldPathValue, type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import { isRecord } from '../platform/is-record.ts'
import { isSame } from './merge.ts'

/** Sets those fields of a form that differ from `values`. */
export function setFields<V extends FieldValues, I>({ getValues, setValue }: UseFormReturn<V, V, I>, values: V): void {
  for (const path of differences(getValues(), values) as FieldPath<V>[]) {
    setValue(path, get(values, path) as FieldPathValue<V, FieldPath<V>>, { shouldDirty: true })
  }
}

/** Returns the paths of the parts that differ; a list is one part. */
function differences(before: unknown, now: unknown): string[] {
  if (isSame(before, now)) return []
  if (!isRecord(before) || !isRecord(now) || now instanceof File) return ['']
  return Object.entries(now).flatMap(([name, value]) =>
    differences(before[name], value).map((path) => (path === '' ? name : `${name}.${path}`)),
  )
}
