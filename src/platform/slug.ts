/** Of a slug. */
export const mostSlugCharacters = 100

/** In lower case, without accents. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
}

/** The part of an address that a name makes: a-z, 0-9 and single dashes; '' where the name has none of these letters. */
export function slugOf(name: string): string {
  return plain(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The same while somebody types: single dots and underscores stay, and so does a last dash, after which more may come. */
export function slugAsTyped(text: string): string {
  return plain(text)
    .replace(/[^a-z0-9._]+/g, '-')
    .replace(/([-._])[-._]+/g, '$1')
    .replace(/^[-._]/, '')
}

/** Letters and digits of any script, with single dashes, dots or underscores between them. */
export function isSlug(text: string): boolean {
  return /^[\p{Letter}\p{Number}]+(?:[-_.][\p{Letter}\p{Number}]+)*$/u.test(text)
}

/** Whether a call of the API has this word in the place of a slug. */
export function isReserved(slug: string): boolean {
  return slug.toLowerCase() === 'working-copy'
}

/** The rest of a sentence that begins with the field's name. */
export const slugRule =
  'may hold letters and digits, with single dashes, dots or underscores between them: it is the last part of the address'

export const reservedRule = 'is a word that the site keeps for itself'
