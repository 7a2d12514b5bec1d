import type { Node } from './markdown-plugins.server.ts'

/** Inline elements: the text after one of them continues from its last character. */
const inline = new Set(['a', 'em', 'strong', 'del', 'sup', 'img'])
const verbatim = new Set(['code', 'pre'])

const marks = /["']|(?<!\.)\.{3}(?!\.)|(?<=\s)-{1,3}(?=\s)|(?<=[\w"'])-{2,3}(?=[\w"'])/g
const opening = /^$|[\s([{“‘]/
const dash = /[-–—]/

/**
 * Replaces typewriter quotes, dashes and ellipses with typographic ones, except in code and bare URLs. Runs after
 * headingIds, so that heading ids stay as they are.
 */
export function smartPunctuation() {
  return (tree: Node) => {
    setNode(tree, '')
  }
}

/** `before` is the character before the node in its block. Returns the character before the next node. */
function setNode(node: Node, before: string): string {
  if (node.type === 'text') return setText(node, before)
  if (verbatim.has(node.tagName ?? '') || isBareAddress(node)) return 'x'
  const isInline = inline.has(node.tagName ?? '')
  let last = isInline ? before : ''
  for (const child of node.children ?? []) last = setNode(child, last)
  return isInline ? last : ''
}

function setText(node: Node, before: string): string {
  const text = node.value ?? ''
  node.value = text.replace(marks, (mark, index: number) => {
    if (mark === '...') return '…'
    if (mark.startsWith('-')) return mark === '---' ? '—' : '–'
    const after = text.slice(index + 1, index + 3)
    return quoteOf(mark, index === 0 ? before : text.charAt(index - 1), after)
  })
  return node.value.at(-1) ?? before
}

function quoteOf(mark: string, before: string, after: string): string {
  const isInOther = before === (mark === '"' ? "'" : '"') && /^\w/.test(after)
  const opens = opening.test(before) || isInOther || (dash.test(before) && /^\S/.test(after))
  if (mark === '"') return opens ? '“' : '”'
  // A year without its century takes an apostrophe.
  return opens && !/^\d\d/.test(after) ? '‘' : '’'
}

/** Whether a link shows its own URL as its text. */
function isBareAddress({ tagName, properties, children = [] }: Node): boolean {
  const [text] = children
  return tagName === 'a' && text?.type === 'text' && String(properties?.href).endsWith(text.value ?? '')
}
