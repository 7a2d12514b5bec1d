import { hasMarks, lineHtml, textHtml, wordsOf } from '../../platform/light-text.ts'
import type { Job } from './schema.ts'

/** The texts of a job that allow light formatting. */
export type JobTexts = Pick<Job, 'description' | 'requirements' | 'responsibilities' | 'perks'>

/**
 * Returns the texts as HTML if any of them is formatted. Texts unchanged since `saved` stay plain or formatted as they
 * were: in a job older than light formatting, characters that look like marks are plain text until somebody edits it.
 */
export function htmlOf(texts: JobTexts, saved?: JobTexts & Pick<Job, 'html'>): Job['html'] {
  if (saved && keyOf(saved) === keyOf(texts)) return saved.html
  const { description, requirements, responsibilities, perks } = texts
  if (![description, ...requirements, ...responsibilities, ...perks].some(hasMarks)) return undefined
  return {
    words: wordsOf(description),
    // A class that public pages already style.
    description: `<div class="prose">${textHtml(description)}</div>`,
    requirements: requirements.map(lineHtml),
    responsibilities: responsibilities.map(lineHtml),
    perks: perks.map(lineHtml),
  }
}

function keyOf({ description, requirements, responsibilities, perks }: JobTexts): string {
  return JSON.stringify([description, requirements, responsibilities, perks])
}
