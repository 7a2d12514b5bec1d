import type { ContactInput } from './input.ts'
import type { ContactMarks } from './schema.ts'

/** No human can fill in the form faster. */
const quickestHumanMs = 800
/** A business message may link to its sender's site and to a document. */
const mostLinks = 2
const link = /\bhttps?:\/\/\S+|\bwww\.\S+/gi
/** Some senders give their site's address as their company: a host without a path. */
const siteOnly = /^(https?:\/\/)?[\w-]+(\.[\w-]+)+\/?$/i
/** Link markup of web pages and forums, which the form does not offer. */
const linkMarkup = /<a\s[^>]*\bhref\b|\[(url|link)[=\]]/i

/**
 * Returns whether a message goes to the spam folder. Marks are judged only if our own form added them; the text is
 * always judged.
 */
export function looksLikeSpam(input: ContactInput, marks: ContactMarks): boolean {
  return isFilledInByProgram(marks) || isLinkSpam(input)
}

function isFilledInByProgram({ website, openFor }: ContactMarks): boolean {
  return Boolean(website) || (openFor !== undefined && openFor < quickestHumanMs)
}

function isLinkSpam({ name, company, phone, message }: ContactInput): boolean {
  const aboutSender = [name, siteOnly.test(company.trim()) ? '' : company, phone].join('\n')
  return countLinks(aboutSender) > 0 || countLinks(message) > mostLinks || linkMarkup.test(`${aboutSender}\n${message}`)
}

function countLinks(text: string): number {
  return text.match(link)?.length ?? 0
}
