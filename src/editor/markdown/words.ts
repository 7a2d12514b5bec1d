/** Counts the words a reader sees, ignoring link addresses and markdown syntax. */
export function countWords(markdown: string): number {
  const text = markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(```|~~~).*$/gm, ' ')
    .replace(/[*_~`#>|]/g, ' ')
  return text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
}
