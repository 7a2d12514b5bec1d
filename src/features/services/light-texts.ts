import { hasMarks, textHtml } from '../../platform/light-text.ts'
import type { ServiceData, ServicePage } from './schema.ts'

type Formatted = NonNullable<ServicePage['html']>

/** What stands below the hero, whose text is a line for search results and shared links as well, and stays plain. */
function textsOf({ main, mainCard }: ServiceData): string[] {
  return [
    main.mianDiscription,
    ...main.mainSubSections.map(({ discription }) => discription),
    mainCard.mainCardDiscription,
    ...mainCard.subCard.map(({ SubCardDiscription }) => SubCardDiscription),
  ]
}

/**
 * The texts with light formatting, as HTML. A text that is as it was `saved` stays plain or formatted as it was: what looks
 * like a mark in one that is older than light formatting is none until somebody changes it.
 */
export function htmlOf(data: ServiceData, saved?: Pick<ServicePage, 'data' | 'html'>): Formatted | undefined {
  const before = new Set(saved ? textsOf(saved.data) : [])
  const kept = new Set(saved?.html?.map(({ text }) => text))
  const formatted = [...new Set(textsOf(data))].filter((text) => (before.has(text) ? kept.has(text) : hasMarks(text)))
  return formatted.length > 0 ? formatted.map((text) => ({ text, html: textHtml(text, listClass) })) : undefined
}

const listClass = 'list-disc pl-4'
