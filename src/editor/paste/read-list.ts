import { type Around, aroundIn, type Clip, type ReadBlocks } from './around.ts'
import type { Block, Item, ListBlock } from './blocks.ts'
import { isComment, isLeftOut } from './clip-styles.ts'
import type { ClipElement, ClipNode } from './clip-tree.ts'

/** Reads a list; an item with a number of its own starts another one. */
export function readList(element: ClipElement, around: Around, clip: Clip, read: ReadBlocks): Block[] {
  const isOrdered = element.name === 'ol'
  const lists: ListBlock[] = [{ kind: 'list', isOrdered, start: numberOf(element.attributes.start) ?? 1, items: [] }]
  addItems(element.children, lists, around, clip, read)
  return lists.filter(({ items }) => items.length > 0)
}

function numberOf(value: string | undefined): number | undefined {
  return value !== undefined && /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : undefined
}

/** Google Docs nests lists without an item between them; they belong to the item before. */
function addItems(nodes: ClipNode[], lists: ListBlock[], around: Around, clip: Clip, read: ReadBlocks): void {
  for (const node of nodes) {
    if (typeof node !== 'string' && (isLeftOut(node) || isComment(node))) continue
    const list = lists.at(-1)
    if (!list) return
    if (typeof node !== 'string' && node.name === 'li') addItem(node, list, lists, around, clip, read)
    else if (typeof node !== 'string' && node.children.some(isItem) && !/^[ou]l$/.test(node.name))
      addItems(node.children, lists, aroundIn(node, around, clip), clip, read)
    else {
      const blocks = read([node], around, clip)
      const last = list.items.at(-1)
      if (last) last.blocks.push(...blocks)
      else if (blocks.length > 0) list.items.push({ blocks })
    }
  }
}

const isItem = (node: ClipNode) => typeof node !== 'string' && node.name === 'li'

function addItem(
  element: ClipElement,
  list: ListBlock,
  lists: ListBlock[],
  around: Around,
  clip: Clip,
  read: ReadBlocks,
): void {
  const item = readItem(element, around, clip, read)
  if (item.blocks.length === 0) return
  const value = list.isOrdered ? numberOf(element.attributes.value) : undefined
  if (value === undefined || value === list.start + list.items.length) list.items.push(item)
  else lists.push({ ...list, start: value, items: [item] })
}

function readItem(element: ClipElement, around: Around, clip: Clip, read: ReadBlocks): Item {
  const blocks = read([{ ...element, name: 'div' }], around, clip)
  const [first, ...others] = blocks
  const [box, ...runs] = first?.kind === 'text' ? first.runs : []
  if (box?.kind !== 'task') return { blocks, isDone: isDoneIn(element) }
  const [word] = runs
  if (word?.kind === 'text') runs[0] = { ...word, text: word.text.trimStart() }
  const words = runs.filter(({ kind, text }) => kind !== 'text' || text !== '')
  return {
    blocks: words.length > 0 ? [{ kind: 'text', runs: words }, ...others] : blocks,
    isDone: words.length > 0 ? box.text === 'x' : undefined,
  }
}

/** Editors state an item's checkbox in several ways. */
function isDoneIn({ attributes }: ClipElement): boolean | undefined {
  const state = attributes['aria-checked'] ?? attributes['data-checked'] ?? attributes['data-list'] ?? ''
  if (/^(true|checked|done)$/.test(state)) return true
  return /^(false|unchecked)$/.test(state) ? false : undefined
}
