/** The words a reader sees: without addresses of links and markdown's own marks. */
export function countWords(markdown: string): number {
  const text = markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(```|~~~).*$/gm, ' ')
    .replace(/[*_~`#>|]/g, ' ')
  return text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
}
