import type { ClipElement, ClipNode } from '../../editor/paste/clip-tree.ts'
import { blockNames, commentName } from './html-tree.server.ts'

/** Blocks whose line ends mean nothing, or stay as they are. */
const kept = new Set(['pre', 'table', 'tbody', 'thead', 'tfoot', 'tr', 'ul', 'ol', 'dl', 'script', 'style', 'textarea'])

/**
 * Makes paragraphs of the words directly within an element, as the classic editor does: an empty line ends one, any other
 * line end is a break. `isDeep`: also within the blocks that it contains.
 */
export function withParagraphs({ children, ...element }: ClipElement, isDeep: boolean): ClipElement {
  const made: ClipNode[] = []
  let open: ClipNode[] = []
  const end = () => {
    if (open.some((node) => typeof node !== 'string' || node.trim() !== '')) {
      made.push({ name: 'p', attributes: {}, children: trimmed(open) })
    }
    open = []
  }
  for (const node of children) {
    if (typeof node === 'string') {
      for (const [index, part] of node.split(/\n[^\S\n]*(?:\n[^\S\n]*)+/).entries()) {
        if (index > 0) end()
        if (part !== '') open.push(...withBreaks(part))
      }
    } else if (node.name === commentName || blockNames.has(node.name)) {
      end()
      made.push(isDeep ? inside(node) : node)
    } else open.push(isDeep ? brokenInside(node) : node)
  }
  end()
  return { ...element, children: made }
}

function inside(element: ClipElement): ClipElement {
  if (kept.has(element.name)) return { ...element, children: element.children.map(insideNode) }
  const isInline = /^(p|h[1-6]|dt|caption|figcaption|summary)$/.test(element.name)
  return isInline ? brokenInside(element) : withParagraphs(element, true)
}

function insideNode(node: ClipNode): ClipNode {
  return typeof node === 'string' || node.name === 'pre' ? node : inside(node)
}

function brokenInside(element: ClipElement): ClipElement {
  if (kept.has(element.name) || element.name === 'code') return element
  const children = element.children.flatMap((node) =>
    typeof node === 'string' ? withBreaks(node) : brokenInside(node),
  )
  return { ...element, children: trimmed(children) }
}

function withBreaks(text: string): ClipNode[] {
  return text
    .split('\n')
    .flatMap((line, index): ClipNode[] => [
      ...(index > 0 ? [{ name: 'br', attributes: {}, children: [] }] : []),
      ...(line === '' ? [] : [line]),
    ])
}

/** Without breaks and empty words at both ends. */
function trimmed(nodes: ClipNode[]): ClipNode[] {
  const isEmpty = (node: ClipNode) => (typeof node === 'string' ? node.trim() === '' : node.name === 'br')
  const first = nodes.findIndex((node) => !isEmpty(node))
  return first < 0 ? [] : nodes.slice(first, nodes.findLastIndex((node) => !isEmpty(node)) + 1)
}
