import { escapeXml } from '../../platform/xml.ts'
import type { Job } from './schema.ts'

const listTitles = [
  ['requirements', 'Requirements'],
  ['responsibilities', 'Responsibilities'],
  ['perks', 'Perks & Benefits'],
] as const

/** Returns a job's texts as HTML, formatted or plain, without empty lists. */
export function textsHtml(job: Job) {
  const { html } = job
  return {
    description: html?.description ?? `<p>${escapeXml(job.description).replace(/\n\s*\n/g, '</p><p>')}</p>`,
    lists: listTitles
      .map(([name, title]) => ({ title, entries: html?.[name] ?? job[name].map(escapeXml) }))
      .filter(({ entries }) => entries[0]),
  }
}

/** Returns a job's whole text as HTML, for feeds and search engines: without classes, and with absolute addresses. */
export function jobHtml(job: Job, publicUrl: string): string {
  const { description, lists } = textsHtml(job)
  const parts = lists.map(
    ({ title, entries }) => `<h2>${escapeXml(title)}</h2><ul><li>${entries.join('</li><li>')}</li></ul>`,
  )
  // Quotes are escaped in all that was typed, so these are our own attributes.
  return [description, ...parts]
    .join('')
    .replace(/ class="[^"]*"/g, '')
    .replaceAll(' href="/', ` href="${publicUrl}/`)
}
