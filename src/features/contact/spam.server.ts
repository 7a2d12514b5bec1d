import type { ContactInput } from './input.ts'
import type { ContactMarks } from './schema.ts'
import { fraud, goods } from './spam-fraud.server.ts'
import { offers, tone } from './spam-offers.server.ts'
import type { Topic } from './spam-topic.server.ts'
import { fieldWords, requests } from './spam-words.server.ts'

const topics = [...goods, ...fraud, ...offers, ...tone]

/** Spam is kept from the mail. A doubtful message is mailed and listed like any other, with a mark. */
export type Verdict = 'clean' | 'doubtful' | 'spam'

/** What earlier messages say about this one. */
export interface Earlier {
  /** The same text has come twice within a day, or ten times. */
  isRepeated: boolean
  isMassText: boolean
  /** The sender's network has sent spam within a day. */
  hadSpam: boolean
}

const doubtfulFrom = 3
const spamFrom = 5
/** No human can fill in the form faster. */
const minHumanMs = 800
const maxLinks = 10

const link = /\bhttps?:\/\/[^\s<>"\])]+|\bwww\.[^\s<>"\])]+/gi
/** A company may be given by its site's address, with or without a path. */
const siteOnly = /^(https?:\/\/)?[\w-]+(\.[\w-]+)+(\/\S*)?$/i
/** Link markup of web pages and forums, which the form does not offer. */
const linkMarkup = /<a\s[^>]{0,300}\bhref\b|\[(url|link)[=\]]/i
const shortener = /^(bit\.ly|tinyurl\.com|cutt\.ly|is\.gd|t\.co|goo\.gl|rb\.gy|shorturl\.at|t\.me|ow\.ly|rebrand\.ly)$/
const program = /\.(zip|rar|7z|exe|scr|js|iso)$/i
const invisible = /\p{Default_Ignorable_Code_Point}/gu

/** Judges a message by its text, by the marks of our own form if it has them, and by what was sent earlier. */
export function judgeMessage(input: ContactInput, marks: ContactMarks, earlier: Earlier): Verdict {
  const points = pointsOfMarks(input, marks) + pointsOfText(input) + pointsOfEarlier(earlier)
  return points >= spamFrom ? 'spam' : points >= doubtfulFrom ? 'doubtful' : 'clean'
}

function pointsOfMarks({ email, company }: ContactInput, { website, openFor }: ContactMarks): number {
  if (openFor !== undefined && openFor < minHumanMs) return spamFrom
  if (!website) return 0
  // Browsers and password managers fill in the sender's own site.
  const host = hostOf(website)
  return host !== '' && isOwn(host, email, company) ? doubtfulFrom : spamFrom
}

/** Proves nothing alone: colleagues share a network, and a class may send one text. */
function pointsOfEarlier({ isRepeated, isMassText, hadSpam }: Earlier): number {
  return (isMassText ? 3 : isRepeated ? 2 : 0) + (hadSpam ? 1 : 0)
}

function pointsOfText(input: ContactInput): number {
  const text = [input.name, input.company, input.message].join('\n').normalize('NFKC').replace(invisible, '')
  const about = topics.map((topic) => pointsOfTopic(text, topic)).filter((points) => points > 0)
  const hasLink = about.length > 0 && linksIn(input.message).length > 0
  const inFavour = credit(text)
  // One word proves little; several, and nothing that speaks for the sender, are an offer.
  const isOffer = inFavour === 0 && about.length + (hasLink ? 1 : 0) > 1
  const against = sum(about) + (hasLink ? 1 : 0) + (isOffer ? 1 : 0) + pointsOfLinks(input)
  return Math.max(0, against - inFavour) + pointsOfLetters(input)
}

/** Points taken off for words of the firm's field, and for asking instead of offering. */
function credit(text: string): number {
  const field = countDistinct(text, fieldWords)
  return (field > 0 ? Math.min(3, field + 1) : 0) + Math.min(2, countDistinct(text, requests))
}

function sum(points: number[]): number {
  return points.reduce((total, more) => total + more, 0)
}

function pointsOfTopic(text: string, { points, phrases }: Topic): number {
  const count = countDistinct(text, phrases)
  return count === 0 ? 0 : points + Math.min(2, count - 1)
}

function countDistinct(text: string, phrases: RegExp): number {
  return new Set(text.toLowerCase().match(phrases)).size
}

function pointsOfLinks({ name, email, company, phone, message }: ContactInput): number {
  const aboutFirm = siteOnly.test(company.trim()) ? '' : company
  const found = linksIn(`${aboutFirm}\n${message}`).filter((address) => !isOwn(hostOf(address), email, company))
  const words = message.replace(link, '').trim().split(/\s+/).filter(Boolean).length
  const isBare = found.length > 0 && found.length >= words
  return (
    (linkMarkup.test([name, company, phone, message].join('\n')) ? spamFrom : 0) +
    (linksIn(name).length > 0 ? spamFrom : 0) +
    (linksIn(phone).length > 0 ? doubtfulFrom : 0) +
    (found.some((address) => shortener.test(hostOf(address))) ? 1 : 0) +
    (found.length > 0 ? 1 : 0) +
    (isBare ? (found.length > 2 && words < 3 ? spamFrom : doubtfulFrom) : 0) +
    // Documents of a tender have an address each.
    (found.length - new Set(found).size > 1 ? 2 : 0) +
    (found.some((address) => program.test(address)) ? doubtfulFrom : 0) +
    (found.length > maxLinks ? 1 : 0)
  )
}

function linksIn(text: string): string[] {
  return text.match(link) ?? []
}

function hostOf(address: string): string {
  return URL.parse(/^https?:/i.test(address) ? address : `http://${address}`)?.hostname.replace(/^www\./, '') ?? ''
}

/** Whether a site is the sender's: that of the address, or the one given as the company. */
function isOwn(host: string, email: string, company: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return host === domain || host.endsWith(`.${domain}`) || (siteOnly.test(company) && hostOf(company) === host)
}

/** Letters of other scripts with a link, and letters that nobody has meant to be words. */
function pointsOfLetters({ name, company, message }: ContactInput): number {
  const letters = message.match(/\p{L}/gu) ?? []
  const latin = message.match(/\p{Script=Latin}/gu) ?? []
  const isForeign = letters.length > 0 && latin.length < letters.length / 2
  const random = [name, company, message].filter(isRandom).length
  return (
    (isForeign ? 1 : 0) + (isForeign && linksIn(message).length > 0 ? 1 : 0) + random * 2 + (isRandom(message) ? 1 : 0)
  )
}

/** One word of capitals and small letters in no order, as programs fill in forms. */
function isRandom(text: string): boolean {
  const changes = text.match(/\p{Ll}(?=\p{Lu})/gu) ?? []
  return /^\p{L}{8,}$/u.test(text) && changes.length >= 3
}
