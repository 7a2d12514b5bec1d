import { useEffect } from 'react'
import {
  type FieldError,
  type FieldErrors,
  type FieldValues,
  get,
  type Resolver,
  type ResolverOptions,
  set,
  type UseFormProps,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { loadOnce, usePreload } from './load-once.ts'
import { showFocusedError } from './show-error.ts'

/** Validates the values of a form. `saved`: the values it was loaded with. */
export type Rules<V, I> = (values: V, saved: V) => z.ZodSafeParseResult<I>

/** The rules of a form, which parse its values `V` to `I`. */
export interface LazyRules<V extends FieldValues, I> {
  load: () => Promise<unknown>
  resolver: Resolver<V, V, I>
}

/**
 * Keeps a form's rules, usually its schema, out of the page's initial bundle. If they cannot be loaded, the form is
 * sent unchecked: the API applies the same rules.
 */
export function lazyRules<V extends FieldValues, I extends FieldValues = V>(
  importRules: () => Promise<z.ZodType<I> | Rules<V, I>>,
): LazyRules<V, I> {
  const load = loadOnce(importRules)
  return {
    load,
    async resolver(values, saved = values, options) {
      const rules = await load().catch(() => undefined)
      if (!rules) return { values: values as FieldValues as I, errors: {} }
      const result = typeof rules === 'function' ? rules(values, saved) : rules.safeParse(values)
      if (result.success) return { values: result.data, errors: {} }
      // Only the first of a field's problems is shown.
      const errors: Record<string, FieldError> = {}
      for (const { path, code, message } of result.error.issues) errors[path.join('.')] ??= { type: code, message }
      return { values: {}, errors: nested(errors, options) }
    },
  }
}

interface Input {
  ref: FieldError['ref']
  refs?: FieldError['ref'][]
}

/** Nests problems as their fields are, with the inputs to focus. That of a whole list stands at its `root`. */
function nested<V extends FieldValues>(
  problems: Record<string, FieldError>,
  { fields, names = [] }: Pick<ResolverOptions<V>, 'fields' | 'names'>,
): FieldErrors<V> {
  const errors = {}
  const known: string[] = names.length > 0 ? [...names] : Object.keys(problems)
  for (const [path, problem] of Object.entries(problems)) {
    const field: Input | undefined = get(fields, path)
    const error = { ...problem, ref: field?.refs ? field.refs[0] : field?.ref }
    const isList = known.some((name) => name.startsWith(`${path}.`) && /^\d/.test(name.slice(path.length + 1)))
    set(errors, path, isList ? { ...(get(errors, path) as object | undefined), root: error } : error)
  }
  return errors
}

/** Creates a form and prefetches its rules when the browser is idle. Shows the first error of a refused submission. */
export function useRuledForm<V extends FieldValues, I>(
  { load, resolver }: LazyRules<V, I>,
  options: Omit<UseFormProps<V, V, I>, 'resolver'>,
) {
  usePreload(load)
  const form = useForm<V, V, I>({ ...options, resolver })
  const { submitCount } = form.formState
  useEffect(() => {
    if (submitCount > 0) showFocusedError()
  }, [submitCount])
  return form
}
