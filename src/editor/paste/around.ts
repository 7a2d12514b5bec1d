import type { Block } from './blocks.ts'
import { keepsSpace, marksOf, safeAddress } from './clip-styles.ts'
import type { ClipElement, ClipNode } from './clip-tree.ts'
import { statesMono } from './mono-font.ts'
import type { Marks } from './runs.ts'

/** What is found out about a clip while it is read. */
export interface Clip {
  /** This site's, stripped from its links. */
  origin: string
  /** Pictures that cannot be shown: they are on the author's disk or another site. */
  lostPictures: number
  /** Something was left out or changed, so that the clip's plain text is not what the author should get. */
  isChanged: boolean
  /** A fixed-width font marks code. */
  hasMonoCode: boolean
}

/** What the elements around a node say about its words. */
export interface Around {
  marks: Marks
  isCode: boolean
  /** The font is of fixed width. */
  isMono: boolean
  isHeading: boolean
  /** Line ends are breaks. */
  keepsLines: boolean
  /** Names the language of code. */
  classes: string
}

export const nothingAround: Around = {
  marks: {},
  isCode: false,
  isMono: false,
  isHeading: false,
  keepsLines: false,
  classes: '',
}

/** Reads nodes as blocks. */
export type ReadBlocks = (nodes: ClipNode[], around: Around, clip: Clip) => Block[]

/** Adds what an element says about its words. */
export function aroundIn(element: ClipElement, around: Around, { origin }: Clip): Around {
  const { name, attributes } = element
  const isHeading = around.isHeading || /^h[1-6]$/.test(name)
  const marks = around.isCode ? { ...around.marks } : marksOf(element, around.marks, isHeading)
  const href = name === 'a' && attributes.href ? safeAddress(attributes.href.trim(), origin) : undefined
  if (href !== undefined) marks.href = href
  return {
    marks,
    isHeading,
    isCode: around.isCode || /^(code|kbd|samp|tt)$/.test(name),
    isMono: statesMono(element) ?? around.isMono,
    keepsLines: keepsSpace(element) ?? around.keepsLines,
    classes: `${attributes.class ?? ''} ${around.classes}`,
  }
}
