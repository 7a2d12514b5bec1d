import type { Block, ListBlock } from './blocks.ts'

/** Makes the parts of a list one, where LibreOffice ends it at each change between bullets and numbers. */
export function joinLists(blocks: Block[]): Block[] {
  const joined: Block[] = []
  for (const block of blocks) {
    const before = joined.at(-1)
    if (block.kind !== 'list') joined.push(block)
    else if (before?.kind === 'list' && ![before, block].some(numbersHeadings)) joined.push(...joinTo(before, block))
    else joined.push(block)
  }
  return joined
}

/** Adds to a list what continues it, and returns the rest. */
function joinTo(before: ListBlock, list: ListBlock): ListBlock[] {
  const [first, ...others] = list.items
  const last = before.items.at(-1)
  if (last && first && holdsLists(first.blocks)) {
    last.blocks = joinLists([...last.blocks, ...first.blocks])
    if (others.length === 0) return []
    if (list.isOrdered !== before.isOrdered) return [{ ...list, items: others }]
    before.items.push(...others)
    return []
  }
  const goesOn = list.isOrdered && before.isOrdered && list.start === before.start + before.items.length
  if (!goesOn) return [list]
  before.items.push(...list.items)
  return []
}

/** Leaves out lists that only hold another, further in, and those that only number headings. */
export function unwrapLists(blocks: Block[]): Block[] {
  return blocks.flatMap((block): Block[] => {
    if (block.kind === 'quote') return [{ ...block, blocks: unwrapLists(block.blocks) }]
    if (block.kind !== 'list') return [block]
    const items = block.items.map((item) => ({ ...item, blocks: unwrapLists(item.blocks) }))
    const [first, ...others] = items
    if (first && others.length === 0 && holdsLists(first.blocks)) return first.blocks
    return numbersHeadings(block) ? items.flatMap((item) => item.blocks) : [{ ...block, items }]
  })
}

/** LibreOffice puts a table below a numbered heading into the list, too. */
function numbersHeadings(block: Block): boolean {
  if (block.kind !== 'list') return block.kind === 'heading'
  return block.items.every(
    ({ blocks: [first, ...others] }) =>
      first !== undefined &&
      numbersHeadings(first) &&
      others.every((one) => one.kind === 'table' || numbersHeadings(one)),
  )
}

const holdsLists = (blocks: Block[]) => blocks.length > 0 && blocks.every(({ kind }) => kind === 'list')
