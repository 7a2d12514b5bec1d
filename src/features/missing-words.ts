const mostNamed = 2

/** Says what a draft lacks to be published: "needs summary, content and 1 more"; '' if nothing. `words`: of fields whose names do not say it. */
export function missingWords(missing: readonly string[] | undefined, words: Partial<Record<string, string>> = {}) {
  if (!missing || missing.length === 0) return ''
  const named = missing.slice(0, mostNamed).map((name) => words[name] ?? nameInWords(name))
  const more = missing.length - named.length
  return `needs ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** "author name" for `authorName`. */
function nameInWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}
