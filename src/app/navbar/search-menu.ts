import { spellingsOf } from '../../db/fold.ts'
import type { MenuPart } from '../site/site-menu.ts'

export type FoundService = MenuPart['items'][number] & { category: string }

export const maxResults = 5
/** Characters of a search that are looked at. */
const maxText = 100

/**
 * Returns at most five services in whose name, aliases or description every word of `text` begins a word. Names that
 * begin with it come first, then other matches of the name, of the aliases and of the description.
 */
export function searchMenu(menu: MenuPart[], text: string): FoundService[] {
  const wanted = text.trim().slice(0, maxText)
  const words = wanted.split(/\s+/).map((word) => startOf(word, '^|[^\\p{L}\\p{N}]'))
  const rankOf = rankBy(startOf(wanted, '^'), words)
  return menu
    .flatMap(({ category, items }) => items.map((item) => ({ ...item, category })))
    .map((item) => ({ item, rank: rankOf(item) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, maxResults)
    .map(({ item }) => item)
}

/** Lower ranks come first; -1 for no match. */
function rankBy(start: RegExp, words: RegExp[]) {
  const matches = (...patterns: RegExp[]) => {
    return (forms: string[]) => patterns.every((pattern) => forms.some((form) => pattern.test(form)))
  }
  return ({ name, aliases = [], desc = '' }: MenuPart['items'][number]): number => {
    const named = spellingsOf(name)
    if (matches(start)(named)) return 0
    const called = [...named, ...aliases.flatMap(spellingsOf)]
    return [named, called, [...called, ...spellingsOf(desc)]].findIndex(matches(...words)) + 1 || -1
  }
}

/** Matches any spelling of `text` after `before`. */
function startOf(text: string, before: string): RegExp {
  const forms = spellingsOf(text).map((form) => form.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'))
  return new RegExp(`(?:${before})(?:${forms.join('|')})`, 'u')
}
