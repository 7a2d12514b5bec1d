import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  parseFragment,
  type TreeAdapter,
} from 'parse5'
import type { ClipElement, ClipNode } from '../../editor/paste/clip-tree.ts'

/** Comments are elements of this name, with their text as an attribute. */
export const commentName = '#comment'

/** No text of an author has more: reopened formatting alone can make millions of a short file. */
const maxNodes = 100_000
const maxDepth = 200

/** HTML that no author has written: it is kept as plain text. */
export class TooComplex extends Error {}

/** Parses HTML as a browser does. Throws TooComplex. */
export function parseHtml(html: string): ClipElement {
  let nodes = 0
  const count = () => {
    nodes += 1
    if (nodes > maxNodes) throw new TooComplex('The HTML has too many elements')
  }
  // Each element looks through those around it: a deep text would take minutes to parse.
  let depth = 0
  const treeAdapter: TreeAdapter<DefaultTreeAdapterMap> = {
    ...defaultTreeAdapter,
    createElement(...args) {
      count()
      return defaultTreeAdapter.createElement(...args)
    },
    onItemPush() {
      depth += 1
      if (depth > maxDepth) throw new TooComplex('The HTML is nested too deeply')
    },
    onItemPop() {
      depth -= 1
    },
    createCommentNode(data) {
      count()
      return defaultTreeAdapter.createCommentNode(data)
    },
  }
  const root = parseFragment(html, { treeAdapter })
  return { name: 'body', attributes: {}, children: root.childNodes.flatMap((node) => nodesOf(node, 1)) }
}

function nodesOf(node: DefaultTreeAdapterTypes.ChildNode, depth: number): ClipNode[] {
  if (depth > maxDepth) throw new TooComplex('The HTML is nested too deeply')
  if (node.nodeName === '#text' && 'value' in node) return [node.value]
  if ('data' in node) return [{ name: commentName, attributes: { text: node.data }, children: [] }]
  if (!('tagName' in node)) return []
  const attributes = Object.fromEntries(
    // As a clip has them.
    node.attrs.map(({ name, value }) => [name === 'style' ? 'data-style' : name, value]),
  )
  return [{ name: node.tagName, attributes, children: node.childNodes.flatMap((child) => nodesOf(child, depth + 1)) }]
}

export const blockNames = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre search section summary table ' +
    'tbody td tfoot th thead tr ul'
  ).split(' '),
)

const wordless = new Set(['script', 'style', 'svg', 'template', 'iframe', 'object', 'noscript', commentName])

/** The text of HTML as readers see it; blocks are apart. */
export function readableText(node: ClipNode): string {
  const parts: string[] = []
  collect(node, parts)
  return parts.join('')
}

function collect(node: ClipNode, parts: string[]): void {
  if (typeof node === 'string') parts.push(node)
  else if (node.name === 'br') parts.push('\n')
  else if (!wordless.has(node.name) && !isVideo(node)) {
    const isBlock = blockNames.has(node.name)
    if (isBlock) parts.push('\n')
    for (const child of node.children) collect(child, parts)
    if (isBlock) parts.push('\n')
  }
}

/** A rendered video says where it is in words of its own. */
function isVideo({ name, attributes }: ClipElement): boolean {
  return name === 'figure' && /^video\b/.test(attributes.class ?? '')
}

/**
 * The words of a text, in order. Addresses are left out, because a page may show a video instead; typographic marks
 * are no words.
 */
export function wordsOf(text: string): string[] {
  return (
    text
      .replace(/\bhttps?:\/\/\S+/gi, ' ')
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  )
}
