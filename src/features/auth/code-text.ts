import { codeLength } from './options.ts'

/**
 * Reads a code as people type and paste it: digits of any script, letters in either case, with spaces, dashes, quotation
 * marks or invisible characters between them. A text that is not a code comes back as it is.
 */
export function readCode(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[\s\p{P}\p{Z}\p{C}]/gu, '')
    .toUpperCase()
  return plain.length === codeLength ? plain : text
}

/** In every script, the ten digits follow each other from zero to nine (Unicode, 4.6). */
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1
  return String(value)
}
