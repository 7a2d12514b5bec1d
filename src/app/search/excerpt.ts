import { foldText, spellingsOf } from '../../db/fold.ts'

/** Words of an excerpt before its match, and in all. */
const lead = 8
const maxWords = 32
/** Characters of a text that are looked at: a match further down is shown by the text's beginning. */
const maxText = 20_000

/** Returns the part of the first text around a word of `q`; the beginning of all texts if none holds one. */
export function excerptOf(texts: string[], q: string): string {
  const isMatch = createFoldedMatcher(q)
  const found = texts.map((text) => wordsOf(text))
  for (const words of found) {
    const at = foldEach(words).findIndex(isMatch)
    if (at >= 0) return cut(words, Math.max(0, at - lead))
  }
  return cut(found.flat(), 0)
}

/** Returns whether a word contains one of those of `q`, in any of its spellings. */
export function createWordMatcher(q: string): (word: string) => boolean {
  const isMatch = createFoldedMatcher(q)
  return (word) => isMatch(foldText(word))
}

function createFoldedMatcher(q: string): (word: string) => boolean {
  const forms = q.split(/\s+/).flatMap(spellingsOf).filter(Boolean)
  const matches = (text: string) =>
    forms.some((form) => (form.length < 3 ? text.startsWith(form) : text.includes(form)))
  return (word) => matches(word) || matches(word.replace(/[^\p{L}\p{N}]/gu, ''))
}

/** Folds all words at once, which is much faster, unless a sign became several words. */
function foldEach(words: string[]): string[] {
  const folded = foldText(words.join(' ')).split(' ')
  return folded.length === words.length ? folded : words.map(foldText)
}

function cut(words: string[], from: number): string {
  const part = words.slice(from, from + maxWords).join(' ')
  return `${from > 0 ? '… ' : ''}${part}${from + maxWords < words.length ? ' …' : ''}`
}

/** The words of a markdown text without its marks; of a link or picture, those that are shown. */
function wordsOf(markdown: string): string[] {
  return markdown
    .slice(0, maxText)
    .replace(/!?\[([^\]]*)\]\([^)\s]*(?:\s"[^"]*")?\)/g, '$1')
    .replace(/^\s*(?:[#>]+|[-+*]|\d+\.|\|?[-:| ]+\|?$)\s/gm, '')
    .replace(/[*_`|~\\]+/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
}
