/**
 * Finds what a text shows to the judgement, in time linear to its length: the stems of its words, two stems beside each
 * other or with one between them, and four letters in a row, which compounds and misspelt words share.
 */
export function featuresOf(text: string): string[] {
  const words = wordsOf(text)
  const stems = words.map((word) => word.slice(0, 6))
  const beside = stems.slice(1).map((stem, i) => `${stems[i]} ${stem}`)
  const apart = stems.slice(2).map((stem, i) => `${stems[i]} _ ${stem}`)
  const letters = words.flatMap((word) => partsOf(`_${word}_`))
  return [...new Set([...stems, ...beside, ...apart, ...letters])]
}

/** The words in lower case; links, amounts and some signs are words of their own. */
function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/(?:\bhttps?:\/\/|\bwww\.)[^\s<>"\])]+/g, ' #link ')
      .replace(/[^\s@]{1,64}@[^\s@]{1,255}/g, ' #mail ')
      .replace(/[$€£]/g, ' #money ')
      .replace(/\d[\d.,]*/g, ' #digit ')
      .replace(/%/g, ' #percent ')
      .replace(/!/g, ' #bang ')
      .replace(/\?/g, ' #ask ')
      .match(/\p{Script=Han}|#?\p{L}+/gu) ?? []
  )
}

function partsOf(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - 3) }, (_, i) => `~${word.slice(i, i + 4)}`)
}
