import { flushSync } from 'react-dom'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../platform/api/api-client.ts'
import { showFocusedError } from '../ui/show-error.ts'
import { toast } from '../ui/toast.tsx'

/**
 * Shows the server's error messages at their fields, focuses the first, and returns whether there were any. An error in
 * a list entry is shown at the list.
 */
export function showServerErrors<V extends FieldValues, C, I>(
  form: UseFormReturn<V, C, I>,
  error: unknown,
  paths: readonly string[],
): boolean {
  const sentences = error instanceof ApiError ? Object.entries(error.fields) : []
  const found = paths.flatMap((path) => {
    const message = sentences.find(([name]) => name === path || name.startsWith(`${path}.`))?.[1]
    return message === undefined ? [] : [{ path: path as FieldPath<V>, message }]
  })
  flushSync(() => {
    for (const [index, { path, message }] of found.entries()) {
      form.setError(path, { message }, { shouldFocus: index === 0 })
    }
  })
  if (found.length > 0) showFocusedError()
  return found.length > 0
}

/** Shows why a save failed: at the `paths` fields that the server names, else below the form, and as a toast. */
export function showFailure<V extends FieldValues, C, I>(
  form: UseFormReturn<V, C, I>,
  error: unknown,
  paths: readonly string[],
  message: string,
): void {
  if (!showServerErrors(form, error, paths)) form.setError('root', { message })
  toast.error(message)
}

/** Returns all messages in a form's errors. */
export function messagesIn(errors: unknown): string[] {
  if (typeof errors !== 'object' || errors === null) return []
  const own = 'type' in errors && 'message' in errors && typeof errors.message === 'string' ? [errors.message] : []
  const nested = Object.entries(errors).filter(([key]) => key !== 'ref')
  return [...own, ...nested.flatMap(([, part]) => messagesIn(part))]
}

/** Returns the stored entry's id if a save was refused because the form is based on an older version, or on none. */
export function idOfNewer(error: unknown, base: { _id: string } | undefined): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  // A 409 without field errors means a newer revision.
  return base && Object.keys(error.fields).length === 0 ? base._id : error.entryId
}
