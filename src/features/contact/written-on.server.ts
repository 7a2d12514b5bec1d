import { z } from 'zod'
import { readAddress } from '../../entries/redirect-address.ts'
import { coerced } from '../../platform/fields.ts'
import { maxPageCharacters } from './options.ts'

/** Its addresses open drafts, and are stored nowhere else. */
const preview = /^\/preview(\/|$)/i

/** The page on which a message was written; '' for a preview, or any text that is not an address on this site. */
export const writtenOn = coerced(
  (value) => (typeof value === 'string' ? pageIn(value) : (value ?? '')),
  z.string('The page must be text').max(maxPageCharacters),
)

function pageIn(text: string): string {
  const address = text.length <= maxPageCharacters ? readAddress(text) : undefined
  if (!address || preview.test(address.path)) return ''
  const page = `${address.path}${address.query}`
  return page.length <= maxPageCharacters ? page : ''
}
