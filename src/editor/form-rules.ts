import { toNestErrors } from '@hookform/resolvers'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { ApiError } from '../platform/api-client.ts'
import type { Rules } from './entry-kind.ts'

/** The rules of a kind as its form asks them; of several problems of one field the first is said. */
export function resolverFor<V extends FieldValues, I>(
  rules: () => Promise<Rules<V, I>>,
  saved: () => V,
): Resolver<V, unknown, I> {
  return async (values, _, options) => {
    const result = (await rules())(values, saved())
    if (result.success) return { values: result.data, errors: {} }
    const errors: FieldErrors = {}
    for (const { path, code, message } of result.error.issues) errors[path.join('.')] ??= { type: code, message }
    return { values: {}, errors: toNestErrors(errors, options) }
  }
}

/** Every sentence in a form's errors. */
export function messagesIn(errors: unknown): string[] {
  if (typeof errors !== 'object' || errors === null) return []
  const own = 'type' in errors && 'message' in errors && typeof errors.message === 'string' ? [errors.message] : []
  const nested = Object.entries(errors).filter(([key]) => key !== 'ref')
  return [...own, ...nested.flatMap(([, part]) => messagesIn(part))]
}

/** The server's sentences by the fields of the form, in its order; one about an entry of a list stands at the list. */
export function serverErrors(error: unknown, paths: string[]): { path: string; message: string }[] {
  if (!(error instanceof ApiError)) return []
  const fields = Object.entries(error.fields)
  return paths.flatMap((path) => {
    const message = fields.find(([name]) => name === path || name.startsWith(`${path}.`))?.[1]
    return message === undefined ? [] : [{ path, message }]
  })
}
