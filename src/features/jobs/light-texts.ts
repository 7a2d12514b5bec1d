import { hasMarks, lineHtml, textHtml, wordsOf } from '../../platform/light-text.ts'
import type { Job } from './schema.ts'

/** The texts of a job that take light formatting. */
export type JobTexts = Pick<Job, 'description' | 'requirements' | 'responsibilities' | 'perks'>

/**
 * The same as HTML, where any of them is formatted. Texts that are as they were `saved` stay plain or formatted as they
 * were: what looks like a mark in a job that is older than light formatting is none until somebody changes its texts.
 */
export function htmlOf(texts: JobTexts, saved?: JobTexts & Pick<Job, 'html'>): Job['html'] {
  if (saved && keyOf(saved) === keyOf(texts)) return saved.html
  const { description, requirements, responsibilities, perks } = texts
  if (![description, ...requirements, ...responsibilities, ...perks].some(hasMarks)) return undefined
  return {
    words: wordsOf(description),
    // A class that public pages have already.
    description: `<div class="prose">${textHtml(description)}</div>`,
    requirements: requirements.map(lineHtml),
    responsibilities: responsibilities.map(lineHtml),
    perks: perks.map(lineHtml),
  }
}

function keyOf({ description, requirements, responsibilities, perks }: JobTexts): string {
  return JSON.stringify([description, requirements, responsibilities, perks])
}
