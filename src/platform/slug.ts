import { plainLetterOf } from '../db/fold.ts'

export const maxSlugCharacters = 100

/** In lower case, Latin letters without accents. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/(\p{sc=Latin})\p{Mark}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\p{sc=Latin}/gu, plainLetterOf)
}

/** Turns a text into a slug while it is typed: keeps single dots and underscores, and a final dash that more may follow. */
export function slugAsTyped(text: string): string {
  return plain(text)
    .replace(/[^\p{Letter}\p{Number}._]+/gu, '-')
    .replace(/([-._])[-._]+/g, '$1')
    .replace(/^[-._]/, '')
}

/** Letters and digits of any script, with single dashes, dots or underscores between them. */
export function isSlug(text: string): boolean {
  return /^[\p{Letter}\p{Number}]+(?:[-_.][\p{Letter}\p{Number}]+)*$/u.test(text)
}

/** Whether an API path may have this where a slug would be: a call's own word, or the id of another entry. */
export function isReserved(slug: string): boolean {
  return slug.toLowerCase() === 'working-copy' || /^[0-9a-f]{24}$/.test(slug)
}

/** The rest of a sentence that begins with the field's name. */
export const slugRule =
  'may hold letters and digits, with single dashes, dots or underscores between them: it is the last part of the address'

export const reservedRule = 'is a word that the site keeps for itself'
