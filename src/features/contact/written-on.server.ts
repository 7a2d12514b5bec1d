import { z } from 'zod'
import { readAddress } from '../../entries/redirect-address.ts'
import { coerced } from '../../platform/fields.ts'
import { mostPageCharacters } from './options.ts'

/** Its addresses open drafts, and are stored nowhere else. */
const preview = /^\/preview(\/|$)/i

/** The page on which a message was written; '' for a preview, or any text that is not an address on this site. */
export const writtenOn = coerced(
  (value) => (typeof value === 'string' ? pageIn(value) : (value ?? '')),
  z.string('The page must be text').max(mostPageCharacters),
)

function pageIn(text: string): string {
  const address = text.length <= mostPageCharacters ? readAddress(text) : undefined
  if (!address || preview.test(address.path)) return ''
  const page = `${address.path}${address.query}`
  return page.length <= mostPageCharacters ? page : ''
}
