import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'
import { isSame } from './merge.ts'

/** Sets fields of a form. Returns a function that sets those back that nobody has changed since. */
export function setFields<V extends FieldValues, I>(
  { getValues, setValue }: UseFormReturn<V, V, I>,
  values: Record<string, unknown>,
): () => void {
  const set = (path: FieldPath<V>, value: unknown) =>
    setValue(path, value as FieldPathValue<V, FieldPath<V>>, { shouldDirty: true })
  const changes = (Object.entries(values) as [FieldPath<V>, unknown][]).map(([path, value]) => {
    const before: unknown = structuredClone(getValues(path))
    set(path, value)
    return () => isSame(getValues(path), value) && set(path, before)
  })
  return () => {
    for (const undo of changes) undo()
  }
}
