import { z } from 'zod'
import { readAddress } from '../../entries/redirect-address.ts'
import { coerced } from '../../platform/fields.ts'
import { mostPageCharacters } from './options.ts'

/** The page on which a message was written; '' for any text that is not an address on this site. */
export const writtenOn = coerced(
  (value) => (typeof value === 'string' ? pageIn(value) : (value ?? '')),
  z.string('The page must be text').max(mostPageCharacters),
)

function pageIn(text: string): string {
  const address = text.length <= mostPageCharacters ? readAddress(text) : undefined
  const page = address ? `${address.path}${address.query}` : ''
  return page.length <= mostPageCharacters ? page : ''
}
