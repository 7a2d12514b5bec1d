import type { Run } from './runs.ts'

const tables = {
  sup: pairs(
    '0123456789+-−=()abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVWαβγδεθιφχ',
    '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂᵅᵝᵞᵟᵋᶿᶥᵠᵡ',
  ),
  sub: pairs('0123456789+-−=()aehijklmnoprstuvxβγρφχ', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ'),
}

function pairs(plain: string, raised: string): Map<string, string> {
  const letters = [...raised]
  return new Map([...plain].map((letter, index) => [letter, letters[index] ?? letter]))
}

/** These read the same on the line: ordinals, references in brackets, signs that are raised by themselves. */
const levelled = /^(?:st|nd|rd|th|er|re|e|ère|ème|me|lle|o|a|os|as|\[.*\]|[®©™℠ªº*†‡]+)$/i
/** Longer words are not an exponent, an index or a note. */
const maxLetters = 20

/**
 * Writes superscript and subscript words so that they do not melt into the number before them: in Unicode's raised
 * letters where all of them exist, otherwise after `^` or `_`.
 */
export function raise(runs: Run[], kind: 'sup' | 'sub'): Run[] {
  const words = runs
    .map(({ text }) => text)
    .join('')
    .trim()
  if (words === '' || words.length > maxLetters || levelled.test(words)) return runs
  if (/^(tm|sm)$/i.test(words)) return runs.map((run) => ({ ...run, text: /t/i.test(words) ? '™' : '℠' })).slice(0, 1)
  const table = tables[kind]
  if ([...words].every((letter) => table.has(letter) || /[\s,]/.test(letter)))
    return runs.map((run) => ({ ...run, text: [...run.text].map((letter) => table.get(letter) ?? letter).join('') }))
  const isSingle = /^[\p{L}\p{N}]+$/u.test(words)
  const [open, close] = [`${kind === 'sup' ? '^' : '_'}${isSingle ? '' : '('}`, isSingle ? '' : ')']
  const [first, last] = [runs[0]?.marks ?? {}, runs.at(-1)?.marks ?? {}]
  return [{ kind: 'text', text: open, marks: first }, ...runs, { kind: 'text', text: close, marks: last }]
}
