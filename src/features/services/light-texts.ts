import { hasMarks, textHtml } from '../../platform/light-text.ts'
import type { ServiceData, ServicePage } from './schema.ts'

type Formatted = NonNullable<ServicePage['html']>

/** The texts below the hero. The hero's own text is also used in search results and shared links, so it stays plain. */
function textsOf({ main, mainCard }: ServiceData): string[] {
  return [
    main.mianDiscription,
    ...main.mainSubSections.map(({ discription }) => discription),
    mainCard.mainCardDiscription,
    ...mainCard.subCard.map(({ SubCardDiscription }) => SubCardDiscription),
  ]
}

/**
 * Returns the texts with light formatting as HTML. A text unchanged since `saved` stays plain or formatted as before:
 * in a text older than light formatting, what looks like a mark is not one until somebody edits the text.
 */
export function htmlOf(data: ServiceData, saved?: Pick<ServicePage, 'data' | 'html'>): Formatted | undefined {
  const before = new Set(saved ? textsOf(saved.data) : [])
  const kept = new Set(saved?.html?.map(({ text }) => text))
  const formatted = [...new Set(textsOf(data))].filter((text) => (before.has(text) ? kept.has(text) : hasMarks(text)))
  return formatted.length > 0 ? formatted.map((text) => ({ text, html: textHtml(text, listClass) })) : undefined
}

const listClass = 'list-disc pl-4'
