import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../platform/api-client.ts'

/**
 * Shows the server's error messages at their fields, focuses the first, and returns whether there are any. An error in an
 * entry of a list is shown at the list.
 */
export function showServerErrors<V extends FieldValues, C, I>(
  form: UseFormReturn<V, C, I>,
  error: unknown,
  paths: readonly string[],
): boolean {
  const sentences = error instanceof ApiError ? Object.entries(error.fields) : []
  let isFirst = true
  for (const path of paths) {
    const message = sentences.find(([name]) => name === path || name.startsWith(`${path}.`))?.[1]
    if (message === undefined) continue
    form.setError(path as FieldPath<V>, { message }, { shouldFocus: isFirst })
    isFirst = false
  }
  return !isFirst
}

/** Every message in a form's errors. */
export function messagesIn(errors: unknown): string[] {
  if (typeof errors !== 'object' || errors === null) return []
  const own = 'type' in errors && 'message' in errors && typeof errors.message === 'string' ? [errors.message] : []
  const nested = Object.entries(errors).filter(([key]) => key !== 'ref')
  return [...own, ...nested.flatMap(([, part]) => messagesIn(part))]
}

/** The id of the stored version, where a save is refused because the form is based on an older one, or on none. */
export function idOfNewer(error: unknown, base: { _id: string } | undefined): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  // A 409 without field errors means a newer revision.
  return base && Object.keys(error.fields).length === 0 ? base._id : error.entryId
}
