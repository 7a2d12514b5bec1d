import { enquiryExamples } from '../../../content/enquiry-examples.ts'
import { spamExamples } from '../../../content/spam-examples.ts'
import type { ContactInput } from './input.ts'
import type { ContactMarks } from './schema.ts'
import { featuresOf } from './spam-features.server.ts'
import { type Model, trainModel } from './spam-model.server.ts'

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
/** From here on, what was sent earlier makes it certain. */
const suspectedFrom = 4
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
/** Words of the firm's own field, which hardly anybody uses who writes to everybody. */
const fieldWord =
  /(?<![\p{L}\p{N}])(?:sap|s\/?4|hana|abap|fiori|erp|ecc|btp|ewm|idocs?|edi|rf[ipq]|tender|ausschreibung|vergabe\p{L}*)(?![\p{L}\p{N}])/iu
/** Single characters that normalizing spells out as up to eighteen. */
const phrases = /[\ufdfa\ufdfb]/g
const invisible = /\p{Default_Ignorable_Code_Point}/gu

/** Judges a message by its text, by the marks of our own form if it has them, and by what was sent earlier. */
export function judgeMessage(input: ContactInput, marks: ContactMarks, earlier: Earlier): Verdict {
  const points = Math.max(pointsOfMarks(input, marks), pointsOfText(input))
  // Proves nothing alone: colleagues share a network, and a class may send one text.
  const isSuspected = earlier.isRepeated || earlier.isMassText || earlier.hadSpam
  if (points >= (isSuspected ? suspectedFrom : spamFrom)) return 'spam'
  return points >= doubtfulFrom || earlier.isMassText ? 'doubtful' : 'clean'
}

function pointsOfMarks({ email, company }: ContactInput, { website, openFor }: ContactMarks): number {
  if (openFor !== undefined && openFor < minHumanMs) return spamFrom
  if (!website) return 0
  // Browsers and password managers fill in the sender's own site.
  const host = hostOf(website)
  return host !== '' && isOwn(host, email, company) ? doubtfulFrom : spamFrom
}

function pointsOfText(input: ContactInput): number {
  return pointsOfWords(input) + pointsOfLinks(input) + pointsOfLetters(input)
}

let trained: Model | undefined

/**
 * Trained with the first message, which takes about a quarter of a second, once. Call it before a transaction, in which the
 * others would wait for it.
 */
export function trainedModel(): Model {
  trained ??= trainModel([
    ...readExamples(spamExamples).map((text) => ({ text, isSpam: true })),
    ...readExamples(enquiryExamples).map((text) => ({ text, isSpam: false })),
  ])
  return trained
}

/** Reads texts of a line each. */
export function readExamples(lines: string): string[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => line.replaceAll('⏎', '\n'))
}

/** Log-odds of 0.3 are doubtful, of 0.7 certain. An enquiry's make up for one odd thing about it. */
function pointsOfWords(input: ContactInput): number {
  const text = plainText(input)
  return Math.max(-2, 1.5 + 5 * trainedModel()(featuresOf(text)) - (fieldWord.test(text) ? 3 : 0))
}

function plainText({ company, message }: ContactInput): string {
  return `${company}\n${message}`.replace(phrases, ' ').normalize('NFKC').replace(invisible, '')
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
    (isBare ? (found.length > 2 && words < 3 ? spamFrom : 1) : 0) +
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

/** Letters that nobody has meant to be words. */
function pointsOfLetters({ name, company, message }: ContactInput): number {
  const random = [name, company, message].filter(isRandom).length
  const words = message.match(/\p{Script=Latin}{4,}/gu) ?? []
  const strange = words.filter((word) => !isPronounceable(word))
  return random * 2 + (isRandom(message) ? 1 : 0) + (strange.length > words.length / 2 ? doubtfulFrom : 0)
}

/** German has words with five consonants in a row, but hardly two such words side by side. */
function isPronounceable(word: string): boolean {
  return !/[bcdfghjklmnpqrstvwxzß]{4}/i.test(word)
}

/** One word of capitals and small letters in no order, as programs fill in forms. */
function isRandom(text: string): boolean {
  const changes = text.match(/\p{Ll}(?=\p{Lu})/gu) ?? []
  return /^\p{L}{8,}$/u.test(text) && changes.length >= 3
}
