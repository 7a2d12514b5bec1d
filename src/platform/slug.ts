export const mostSlugCharacters = 100

/** In lower case, without accents. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
}

/** Turns a name into a slug of a-z, 0-9 and single dashes; '' if the name has none of these letters. */
export function slugOf(name: string): string {
  return plain(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** The same while somebody types: keeps single dots and underscores, and a final dash that more may follow. */
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

/** Whether an API path may have this where a slug would be: a call's own word, or the id of another entry. */
export function isReserved(slug: string): boolean {
  return slug.toLowerCase() === 'working-copy' || /^[0-9a-f]{24}$/.test(slug)
}

/** The rest of a sentence that begins with the field's name. */
export const slugRule =
  'may hold letters and digits, with single dashes, dots or underscores between them: it is the last part of the address'

export const reservedRule = 'is a word that the site keeps for itself'

/** Returns the number in a slug that another entry of the same title had first: 2 for basis-engineer-2. */
export function numberIn(slug: string, title: string): string | undefined {
  const [, stem = '', number] = /^(.+)-(\d+)$/.exec(slug) ?? []
  return stem !== '' && slugOf(title).startsWith(stem) ? number : undefined
}
