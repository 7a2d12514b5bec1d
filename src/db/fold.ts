/** Letters that have no decomposition in Unicode, and the ones that readers type for them. */
const plainLetters: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i', ŋ: 'ng', ŧ: 't', ĸ: 'k' },
  ...{ ɓ: 'b', ɗ: 'd', ƙ: 'k', ɛ: 'e', ɔ: 'o', ə: 'e', ς: 'σ' },
}

/** Returns the letters that readers type for a small letter without a decomposition; any other character as it is. */
export const plainLetterOf = (letter: string): string => plainLetters[letter] ?? letter

const plainLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')
const spelledOut: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }
/** Without a lookbehind, which Safari knows only since 16.4. */
const innerMark = /([\p{L}\p{N}])[!-/:-@[-`{-~·](?=[\p{L}\p{N}])/gu

/**
 * Normalises text for comparison: lower case, base letters without accents, compatibility forms as plain ones, one kind
 * of apostrophe, quote and dash, without invisible characters.
 */
export function foldText(text: string): string {
  return (
    text
      // Before the rest: NFKD turns an acute accent that stands for an apostrophe into a space.
      .replace(/[‘’‚‛′ʼʹ´`]/g, "'")
      .replace(/[“”„‟″«»]/g, '"')
      .replace(/\p{Pd}/gu, '-')
      .normalize('NFKD')
      .replace(/[\p{M}\p{DI}]/gu, '')
      .toLowerCase()
      .replace(plainLetter, plainLetterOf)
  )
}

/**
 * Returns the folded forms of a text that readers may use, its own first: ä as a and as ae, and words with or without
 * their inner marks (S/4HANA and S4HANA). A text is found by another if any of its forms contains any of the other's.
 */
export function spellingsOf(text: string): string[] {
  const long = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüøå]/g, (letter) => spelledOut[letter] ?? letter)
  const forms = [foldText(text), foldText(long)]
  return [...new Set([...forms, ...forms.map((form) => form.replace(innerMark, '$1'))])]
}

/** Whether `text` contains `part` in any spelling of either. */
export function includesFolded(text: string, part: string): boolean {
  const wanted = spellingsOf(part)
  return spellingsOf(text).some((form) => wanted.some((other) => form.includes(other)))
}
