import type { FieldValues, Resolver } from 'react-hook-form'
import { held } from './held.ts'

/**
 * A form's rules, kept out of the page's first code. `load` is for `useHeld`. Where they cannot be had the form is sent
 * as it is: the API has the same rules.
 */
export function heldRules<Values extends FieldValues>(importRules: () => Promise<Resolver<Values>>) {
  const load = held(importRules)
  const resolver: Resolver<Values> = async (values, context, options) => {
    const resolve = await load().catch(() => undefined)
    return resolve ? resolve(values, context, options) : { values, errors: {} }
  }
  return { load, resolver }
}
