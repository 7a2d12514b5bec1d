import type { FormAnswer } from '../../../platform/api/form-answer.ts'
import type { ContactFields } from '../input.ts'

export const emptyContact: ContactFields = { name: '', email: '', phone: '', company: '', service: '', message: '' }

/** In the order of the form. */
export const contactFields = Object.keys(emptyContact) as (keyof ContactFields)[]

const keptAs = 'contact'

/**
 * Returns the form's initial values in a browser: the refused values, or else the text kept before a reload. Text typed
 * before the script loaded overrides both.
 */
export function startValues(answer: FormAnswer | undefined): ContactFields {
  const values = { ...emptyContact }
  if (typeof document === 'undefined' || answer?.isDone) return values
  const form = document.querySelector<HTMLFormElement>('form[action^="/contact"]')
  const typed = form ? Object.fromEntries(new FormData(form)) : {}
  for (const source of [answer?.values ?? readKept(), typed]) {
    for (const name of contactFields) {
      const value = source[name]
      if (typeof value === 'string' && value !== '') Object.assign(values, { [name]: value })
    }
  }
  return values
}

export function hasText(values: ContactFields): boolean {
  return Object.values(values).some((value) => value !== '')
}

/** Keeps typed text in this tab in case the page is reloaded. */
export function keepValues(values: ContactFields): void {
  try {
    if (hasText(values)) sessionStorage.setItem(keptAs, JSON.stringify(values))
    else sessionStorage.removeItem(keptAs)
  } catch {
    // Storage is full or forbidden.
  }
}

function readKept(): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(keptAs) ?? '{}')
  } catch {
    return {}
  }
}
