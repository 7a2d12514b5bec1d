import { type Clip, nothingAround } from './around.ts'
import type { Block } from './blocks.ts'
import { type ClipElement, parseClip } from './clip-tree.ts'
import { unwrapLists } from './join-lists.ts'
import { hasMonoCode } from './mono-font.ts'
import { isSourceCode, readBlocks } from './read-blocks.ts'
import { writeBlocks } from './write-blocks.ts'

export interface Pasted {
  markdown: string
  /** How many pictures cannot be shown: they are on the author's disk or another site. */
  lostPictures: number
}

/**
 * Converts HTML copied from a word processor or a web page to markdown. Undefined if the HTML adds nothing to the plain
 * text: unformatted words, or highlighted source code. `origin`: this site's, stripped from its links.
 */
export function readPastedHtml(html: string, origin: string): Pasted | undefined {
  return convertClip(parseClip(html), origin)
}

export function convertClip(body: ClipElement, origin: string): Pasted | undefined {
  if (isSourceCode(body)) return undefined
  const clip: Clip = { origin, lostPictures: 0, isChanged: false, hasMonoCode: hasMonoCode(body.children) }
  const blocks = unwrapLists(readBlocks(body.children, nothingAround, clip))
  if (!clip.isChanged && clip.lostPictures === 0 && blocks.every(isPlain)) return undefined
  return { markdown: writeBlocks(blocks), lostPictures: clip.lostPictures }
}

/** Converts all of it, whatever it adds to its plain text. */
export function convertHtml(body: ClipElement, origin: string): string {
  const clip: Clip = { origin, lostPictures: 0, isChanged: false, hasMonoCode: false }
  return writeBlocks(unwrapLists(readBlocks(body.children, nothingAround, clip)))
}

function isPlain(block: Block): boolean {
  if (block.kind !== 'text') return false
  return block.runs.every(({ kind, marks }) => /^(?:text|break)$/.test(kind) && Object.keys(marks).length === 0)
}
