import { z } from 'zod'
import { keptText } from '../platform/fields.ts'
import { ruled } from './field-set.ts'
import { headLabels, headLimits } from './head-values.ts'

const isOwnPath = (text: string) => /^\/(?![/\\])\S*$/.test(text)
const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const address = (name: string, rule: (text: string) => boolean, words: string) =>
  keptText(name, headLimits.url).refine(
    (text) => !text || rule(text),
    `${name} must be an address that begins with ${words}`,
  )

/** Fields of every kind that is published. A call that omits them leaves them unchanged. */
export const headFields = {
  seoTitle: ruled(keptText(headLabels.seoTitle, headLimits.seoTitle), z.string()),
  seoDescription: ruled(keptText(headLabels.seoDescription, headLimits.seoDescription), z.string()),
  canonical: ruled(
    address(headLabels.canonical, (text) => isOwnPath(text) || isWebAddress(text), '/, http:// or https://'),
    z.string(),
  ),
  shareImage: ruled(
    address(headLabels.shareImage, (text) => isOwnPath(text) || /^https:\/\/\S+$/.test(text), '/ or https://'),
    z.string(),
  ),
}
