import type { FormAnswer } from '../../../platform/form-answer.ts'
import type { ContactFields } from '../schema.ts'

export const emptyContact: ContactFields = { name: '', email: '', phone: '', company: '', service: '', message: '' }

const keptAs = 'contact'

/**
 * What the form starts with in a browser: what was typed in this tab before the page was loaded anew, else what was sent
 * and refused, else what was typed before the script came.
 */
export function startValues(answer: FormAnswer | undefined): ContactFields {
  const values = { ...emptyContact }
  if (typeof document === 'undefined' || answer?.isDone) return values
  const form = document.querySelector<HTMLFormElement>('form[action^="/contact"]')
  const typed = form ? Object.fromEntries(new FormData(form)) : {}
  for (const source of [answer?.values ?? readKept(), typed]) {
    for (const name of Object.keys(values) as (keyof ContactFields)[]) {
      const value = source[name]
      if (typeof value === 'string' && value !== '') Object.assign(values, { [name]: value })
    }
  }
  return values
}

export function hasText(values: ContactFields): boolean {
  return Object.values(values).some((value) => value !== '')
}

/** Keeps in this tab what is typed, for the case that the page has to be loaded anew; nothing where nothing is typed. */
export function keepValues(values: ContactFields): void {
  try {
    if (hasText(values)) sessionStorage.setItem(keptAs, JSON.stringify(values))
    else sessionStorage.removeItem(keptAs)
  } catch {
    // A browser that stores nothing keeps nothing.
  }
}

function readKept(): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(keptAs) ?? '{}')
  } catch {
    return {}
  }
}
