import { z } from '@hono/zod-openapi'
import { toOneLine } from '../../platform/control-characters.ts'
import { coerced } from '../../platform/fields.ts'
import { maxOriginCharacters } from './options.ts'

/** Far more than is kept; the rest is not even read. */
const maxRead = 1000
const maxHostCharacters = 253
const host = /^(\[[\da-f:.]+\]|[\p{L}\p{M}\p{N}.-]+)(:\d{1,5})?$/u

/** The field takes anything, and ignores what it cannot use. */
const anything = {
  type: ['string', 'number', 'boolean', 'object', 'array'] as ['string', 'number', 'boolean', 'object', 'array'],
}

/** One line, cut where it is too long; '' for what is no text. Nobody is refused for the link that they followed. */
const campaignField = coerced((value) => {
  if (typeof value !== 'string') return ''
  const line = toOneLine(value.slice(0, maxRead)).trim()
  return line.slice(0, maxOriginCharacters).toWellFormed()
}, z.string('The campaign must be text').optional()).openapi(anything)

/** A host; '' for anything else. */
const referrerField = coerced((value) => {
  const text = typeof value === 'string' && value.length <= maxHostCharacters ? value.trim().toLowerCase() : ''
  return host.test(text) ? text : ''
}, z.string('The referring host must be text').optional()).openapi(anything)

/** How the sender of a message found the site. */
export const messageOrigin = z.object({
  utm_source: campaignField,
  utm_medium: campaignField,
  utm_campaign: campaignField,
  utm_term: campaignField,
  utm_content: campaignField,
  referrer: referrerField,
})
