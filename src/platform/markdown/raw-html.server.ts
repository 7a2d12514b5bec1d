import type { Html, Nodes, Root, RootContent } from 'mdast'
import { readTag } from './html-names.ts'

/**
 * Keeps words in angle brackets that are no HTML, and turns `<br>` into a line break. What remains of the raw HTML is
 * left out of the page: comments, blocks, and the tags of HTML elements around words. `parseWords` reads a text in which
 * no line begins a block of HTML.
 */
export function keepPlaceholders(parseWords: (markdown: string) => Root) {
  return () => (tree: Root) => keepIn(tree, parseWords)
}

function keepIn(parent: Nodes, parseWords: (markdown: string) => Root): void {
  if (!('children' in parent)) return
  const children: RootContent[] = parent.children
  if (children.some(({ type }) => type === 'html')) {
    const isPhrasing = /^(paragraph|heading|tableCell|emphasis|strong|delete|link|linkReference)$/.test(parent.type)
    const kept = isPhrasing ? keepInLine(children) : keepBlocks(children, parseWords)
    children.splice(0, children.length, ...kept)
  }
  for (const child of children) keepIn(child, parseWords)
}

/** A line that holds only a tag begins a block of HTML too; its words are kept unless the tag is that of a block. */
function keepBlocks(children: RootContent[], parseWords: (markdown: string) => Root): RootContent[] {
  return children.flatMap((child) =>
    child.type === 'html' && !readTag(child.value).isBlock ? parseWords(child.value).children : [child],
  )
}

function keepInLine(children: RootContent[]): RootContent[] {
  const markup = findMarkup(children)
  return children.map((child) => {
    if (child.type !== 'html') return child
    if (readTag(child.value).name === 'br') return { type: 'break' }
    return markup.has(child) ? child : { type: 'text', value: child.value }
  })
}

/** Finds the tags of HTML elements that stand alone or have their other half in the same line. */
function findMarkup(children: RootContent[]): Set<RootContent> {
  const found = new Set<RootContent>()
  const open = new Map<string, Html[]>()
  for (const child of children) {
    if (child.type !== 'html') continue
    const { name, isEnd, isHtml, isLone } = readTag(child.value)
    if (!isHtml) continue
    if (name === undefined || isLone) found.add(child)
    else if (isEnd) {
      const start = open.get(name)?.pop()
      if (start) found.add(start).add(child)
    } else if (open.get(name)?.push(child) === undefined) open.set(name, [child])
  }
  return found
}
