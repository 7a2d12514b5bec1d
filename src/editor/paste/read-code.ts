import type { Around } from './around.ts'
import type { Block } from './blocks.ts'
import { isLeftOut } from './clip-styles.ts'
import type { ClipElement, ClipNode } from './clip-tree.ts'

/** Reads a preformatted block. */
export function readCode(element: ClipElement, { classes }: Around): Block[] {
  const text = linesOf(element.children, '').replaceAll('\u00a0', ' ').replace(/\n$/, '')
  if (text.trim() === '') return []
  const names = [classes, ...element.children.map((child) => (typeof child === 'string' ? '' : child.attributes.class))]
  const language = /(?:language-|highlight-source-|lang-)([\w-]+)/.exec(names.join(' '))?.[1] ?? ''
  return [{ kind: 'code', language, text }]
}

const lines = /^(div|p|li|tr|h[1-6]|[ou]l|table|section|dd|dt)$/

/** Appends code to `before`: breaks and the ends of blocks end a line. */
function linesOf(nodes: ClipNode[], before: string): string {
  let text = before
  for (const node of nodes) {
    if (typeof node === 'string') text += node
    else if (node.name === 'br') text += '\n'
    else if (!isLeftOut(node)) {
      const isLine = lines.test(node.name)
      if (isLine && text !== '' && !text.endsWith('\n')) text += '\n'
      const start = text.length
      text = linesOf(node.children, text)
      if (isLine && text.length > start && !text.endsWith('\n')) text += '\n'
    }
  }
  return text
}
