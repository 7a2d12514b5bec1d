/** The first words of a text, on one line of at most `length` characters, with an ellipsis if words are missing. */
export function excerpt(text: string, length: number): string {
  const line = asLine(text)
  if (line.length <= length) return line
  const words = line.slice(0, length).replace(/[\s\p{P}]*\S*$/u, '')
  // A script without spaces, or one long word: cut anywhere except within a character.
  return `${words.length >= length / 2 ? words : withoutHalf(line.slice(0, length - 1))}…`
}

/** The first whole sentences, on one line of at most `length` characters; if they are too short, the first words. */
export function firstSentences(text: string, length: number): string {
  const line = asLine(text)
  if (line.length <= length) return line
  const ends = [...line.slice(0, length + 1).matchAll(sentenceEnd)].map(({ index, 0: end }) => index + end.length)
  const end = ends.findLast((place) => place <= length) ?? 0
  return end >= length / 3 ? line.slice(0, end) : excerpt(line, length)
}

/** Only after a word, so that "e.g. this" ends no sentence; in Chinese and Japanese no space follows. */
const sentenceEnd = /(?<=[\p{L}\p{N}%)]{2})[.!?]["”’)]*(?= )|[。！？]["”’」』）]*/gu

function asLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Removes a lone high surrogate from the end. */
function withoutHalf(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/, '')
}
