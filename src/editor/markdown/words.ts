import { countCharacters, formatNumber } from '../../ui/format.ts'

/** Counts the words a reader sees, ignoring link addresses and markdown syntax. */
export function countWords(markdown: string): number {
  const text = markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(```|~~~).*$/gm, ' ')
    .replace(/[*_~`#>|]/g, ' ')
  return text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
}

/** "1,048 words, 6,310 characters". */
export function lengthText(markdown: string): string {
  const [words, characters] = [countWords(markdown), countCharacters(markdown)]
  return `${counted(words, 'word')}, ${counted(characters, 'character')}`
}

function counted(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`
}
