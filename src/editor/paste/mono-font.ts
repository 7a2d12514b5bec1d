import type { Block } from './blocks.ts'
import { isComment, isLeftOut, keepsSpace } from './clip-styles.ts'
import { type ClipElement, type ClipNode, findElement, styleValue } from './clip-tree.ts'

const fixed = /mono(?:space)?\b|courier|consolas|menlo|monaco|lucida console|source code|fira code|cascadia/

/** Whether the font that an element states is that of code; undefined if it states none. */
export function statesMono(element: ClipElement): boolean | undefined {
  const [font = ''] = (styleValue(element, 'font-family') ?? element.attributes.face ?? '').toLowerCase().split(',')
  return font === '' ? undefined : fixed.test(font)
}

/** Whether a fixed-width font marks code in a clip: most of its words have another. */
export function hasMonoCode(nodes: ClipNode[]): boolean {
  const length = lengthsIn(nodes, false)
  return length.mono > 0 && length.mono < length.other
}

function lengthsIn(nodes: ClipNode[], isMono: boolean): { mono: number; other: number } {
  const length = { mono: 0, other: 0 }
  for (const node of nodes) {
    if (typeof node === 'string') length[isMono ? 'mono' : 'other'] += node.replace(/\s+/g, '').length
    else if (!isLeftOut(node) && !isComment(node)) {
      const inside = lengthsIn(node.children, statesMono(node) ?? isMono)
      length.mono += inside.mono
      length.other += inside.other
    }
  }
  return length
}

/** A line of code that is a paragraph in a fixed-width font, or an empty paragraph. */
export interface CodeLine {
  kind: 'line'
  text: string
}

/** Makes neighbouring lines of code a block; a single one stays a paragraph. */
export function joinCodeLines<Other extends { kind: string }>(blocks: (Block | Other | CodeLine)[]): (Block | Other)[] {
  const joined: (Block | Other)[] = []
  let lines: string[] = []
  const end = () => {
    const text = lines.join('\n').replace(/^\n+|\n+$/g, '')
    if (text.includes('\n')) joined.push({ kind: 'code', language: '', text })
    else if (text !== '') joined.push({ kind: 'text', runs: [{ kind: 'code', text: text.trim(), marks: {} }] })
    lines = []
  }
  for (const block of blocks) {
    if (isLine(block)) lines.push(block.text)
    else {
      end()
      joined.push(block)
    }
  }
  end()
  return joined
}

const isLine = (block: { kind: string }): block is CodeLine => block.kind === 'line'

/** Reads a paragraph as a line of code if all its words have a fixed-width font and none a link; or as an empty line. */
export function readCodeLine(paragraph: ClipElement, isMono: boolean, keepsLines: boolean): CodeLine | undefined {
  if (findElement(paragraph, ({ name }) => notInCode.test(name))) return undefined
  const { mono, other } = lengthsIn([paragraph], isMono)
  return other > 0
    ? undefined
    : { kind: 'line', text: mono === 0 ? '' : lineOf(codeIn(paragraph.children, keepsLines)) }
}

const lineOf = (code: string) => code.replaceAll('\u00a0', ' ').trimEnd()

const notInCode = /^(p|div|[ou]l|table|h[1-6]|hr|blockquote|pre|img|a|math|input|code|kbd|samp|tt)$/

/** Only no-break spaces indent, where white space is not kept. */
function codeIn(nodes: ClipNode[], keepsLines: boolean): string {
  const text = nodes.map((node) => {
    if (typeof node === 'string') return keepsLines ? node : node.replace(/[ \t\n\r]+/g, ' ')
    if (node.name === 'br') return '\n'
    return isLeftOut(node) || isComment(node) ? '' : codeIn(node.children, keepsSpace(node) ?? keepsLines)
  })
  return text.join('')
}
