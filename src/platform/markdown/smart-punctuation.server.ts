import { isBareAddress, type Node } from './markdown-plugins.server.ts'

/** Inline elements: the text after one of them continues from its last character. */
const inline = new Set(['a', 'em', 'strong', 'del', 'sup', 'img'])
const verbatim = new Set(['code', 'pre'])

const marks = /["']|(?<!\.)\.{3}(?!\.)|(?<=\s)-{1,3}(?=\s)|(?<=[\w"'])-{2,3}(?=[\w"'])/g
const opening = /^$|[\s\p{Ps}\p{Pi}]/u
const closing = /[\p{L}\p{M}\p{N}\p{Pe}\p{Pf}.,;?…%°]/u
/** Scripts that put no space between words, so that a quote after a letter may open. */
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u
const dash = /[-–—]/

/** Where a text stands in its block. */
interface Place {
  /** The character before it. */
  before: string
  /** The quotes that are open. */
  open: Set<string>
}

/**
 * Replaces typewriter quotes, dashes and ellipses with typographic ones, except in code, in addresses and behind a
 * backslash. Runs after headingIds, so that heading ids stay as they are.
 */
export function smartPunctuation() {
  return (tree: Node) => {
    setNode(tree, { before: '', open: new Set() })
  }
}

function setNode(node: Node, place: Place): void {
  if (node.type === 'text') setText(node, place)
  else if (verbatim.has(node.tagName ?? '') || isBareAddress(node)) place.before = 'x'
  else if (inline.has(node.tagName ?? '')) for (const child of node.children ?? []) setNode(child, place)
  else {
    const own = { before: '', open: new Set<string>() }
    for (const child of node.children ?? []) setNode(child, own)
    Object.assign(place, { before: '', open: new Set() })
  }
}

function setText(node: Node, place: Place): void {
  const text = node.value ?? ''
  if (!node.data?.isTyped)
    node.value = text.replace(marks, (mark, index: number) => {
      if (mark === '...') return '…'
      if (mark.startsWith('-')) return mark === '---' ? '—' : '–'
      const before = index === 0 ? place.before : text.charAt(index - 1)
      return quoteOf(mark, before, text.slice(index + 1, index + 3), place.open)
    })
  place.before = node.value?.at(-1) ?? place.before
}

function quoteOf(mark: string, before: string, after: string, open: Set<string>): string {
  const isOpening = opens(mark, before, after, open)
  if (isOpening) open.add(mark)
  else if (mark === '"' || !/^\w/.test(after)) open.delete(mark)
  if (mark === '"') return isOpening ? '“' : '”'
  // A year without its century takes an apostrophe.
  return isOpening && !/^\d\d/.test(after) ? '‘' : '’'
}

function opens(mark: string, before: string, after: string, open: Set<string>): boolean {
  if (opening.test(before)) return true
  if (dash.test(before) && /^\S/.test(after)) return true
  if (before === (mark === '"' ? "'" : '"') && /^\w/.test(after)) return true
  if (closing.test(before) && !spaceless.test(before)) return false
  return !open.has(mark) && /^\S/.test(after)
}
