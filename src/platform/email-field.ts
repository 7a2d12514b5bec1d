import { maxEmailCharacters, readEmailAddress } from './email-address.ts'
import { optionalText, requiredText } from './fields.ts'

export const invalidEmail = 'Please enter a valid email address'

/** The address as mail servers take it; a text that is none stays as it is. */
export const asMailed = (text: string) => readEmailAddress(text) ?? text
export const isEmailOrEmpty = (text: string) => text === '' || readEmailAddress(text) !== undefined

/** A required e-mail address. An empty one is reported as missing. */
export function emailField(name: string, message = invalidEmail) {
  return requiredText(name, maxEmailCharacters).overwrite(asMailed).refine(isEmailOrEmpty, message)
}

/** An e-mail address; '' if absent or null. */
export function optionalEmailField(name: string) {
  return optionalText(name, maxEmailCharacters).overwrite(asMailed).refine(isEmailOrEmpty, invalidEmail)
}
