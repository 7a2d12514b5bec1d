import { escapeXml } from '../../platform/xml.ts'
import type { Job } from './schema.ts'

/** A job's whole text as HTML, for readers elsewhere: feeds and search engines. */
export function jobHtml({ description, requirements, responsibilities, perks }: Job): string {
  const paragraphs = description.split(/\n\s*\n/).map((paragraph) => `<p>${escapeXml(paragraph)}</p>`)
  return [
    ...paragraphs,
    list('Requirements', requirements),
    list('Responsibilities', responsibilities),
    list('Perks & Benefits', perks),
  ].join('')
}

function list(title: string, entries: string[]): string {
  if (entries.length === 0) return ''
  return `<h2>${escapeXml(title)}</h2><ul>${entries.map((entry) => `<li>${escapeXml(entry)}</li>`).join('')}</ul>`
}
