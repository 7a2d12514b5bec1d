import type { Block, ListBlock } from './blocks.ts'
import { type ClipElement, findElement, styleOf, textOf } from './clip-tree.ts'

/** The place of a paragraph in Word's lists, which are paragraphs with an `mso-list` style. */
export interface WordPlace {
  level: number
  /** Word's name of the list: adjacent lists differ in it. */
  id: string | undefined
  isOrdered: boolean
  start: number
}

/** A paragraph of a list in Word, which `buildWordLists` puts into its list. */
export interface WordItem {
  kind: 'item'
  place: WordPlace
  blocks: Block[]
}

export function wordPlaceOf(paragraph: ClipElement): WordPlace | undefined {
  const [, id, level] = /mso-list:(l\d+\b)?[^;]*\blevel(\d+)/.exec(styleOf(paragraph)) ?? []
  if (!Number(level)) return undefined
  const marker = findElement(paragraph, (element) => styleOf(element).includes('mso-list:ignore'))
  const text = marker ? textOf(marker).replace(/[\s\u00a0]+/g, ' ') : ''
  // The last number of "3." or "3.1."; markdown takes nine digits.
  const start = /\b(\d{1,9})[.)]? ?$/.exec(text)?.[1]
  const isOrdered = /^ ?\(?(\d+|[a-z]{1,4})[.)]/i.test(text)
  return { level: Number(level), id, isOrdered, start: Number(start ?? 1) }
}

/** Makes neighbouring paragraphs of Word's lists nested lists. */
export function buildWordLists(blocks: (Block | WordItem)[]): Block[] {
  const built: Block[] = []
  let open: { place: WordPlace; list: ListBlock }[] = []
  for (const block of blocks) {
    if (block.kind !== 'item') {
      open = []
      built.push(block)
      continue
    }
    const { place } = block
    open = open.filter((one) => one.place.level < place.level || isSameList(one.place, place))
    const parent = open.at(-1)
    if (parent?.place.level === place.level) {
      parent.list.items.push({ blocks: block.blocks })
      continue
    }
    const { isOrdered, start } = place
    const list: ListBlock = { kind: 'list', isOrdered, start, items: [{ blocks: block.blocks }] }
    open.push({ place, list })
    const above = parent?.list.items.at(-1)?.blocks ?? built
    above.push(list)
  }
  return built
}

function isSameList(one: WordPlace, other: WordPlace): boolean {
  return one.level === other.level && one.id === other.id && one.isOrdered === other.isOrdered
}
