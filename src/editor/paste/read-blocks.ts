import { type Around, aroundIn, type Clip } from './around.ts'
import type { Block } from './blocks.ts'
import { isComment, isLeftOut, raisingOf } from './clip-styles.ts'
import { readTable } from './clip-tables.ts'
import { type ClipElement, type ClipNode, findElement, styleOf, textOf } from './clip-tree.ts'
import { joinLists } from './join-lists.ts'
import { type CodeLine, joinCodeLines, readCodeLine } from './mono-font.ts'
import { raise } from './raised.ts'
import { readCode } from './read-code.ts'
import { readList } from './read-list.ts'
import { formulaOf, pictureOf } from './read-objects.ts'
import { paragraphsOf, type Run } from './runs.ts'
import { buildWordLists, type WordItem, wordPlaceOf } from './word-lists.ts'

interface Flow {
  blocks: (Block | WordItem | CodeLine)[]
  /** The words that do not end in a block yet. */
  runs: Run[]
  clip: Clip
}

/** Reads the content of an element as blocks. */
export function readBlocks(nodes: ClipNode[], around: Around, clip: Clip): Block[] {
  const flow: Flow = { blocks: [], runs: [], clip }
  for (const node of nodes) read(node, around, flow)
  endParagraph(flow)
  return joinLists(buildWordLists(joinCodeLines(flow.blocks)))
}

function endParagraph(flow: Flow): void {
  for (const runs of paragraphsOf(flow.runs)) flow.blocks.push({ kind: 'text', runs })
  flow.runs = []
}

const blockNames = new Set(
  (
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure ' +
    'footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre search section summary table ' +
    'tbody td tfoot th thead tr ul'
  ).split(' '),
)

function read(node: ClipNode, around: Around, flow: Flow): void {
  if (typeof node === 'string') {
    readWords(node, around, flow)
    return
  }
  if (isLeftOut(node)) return
  if (isComment(node)) {
    flow.clip.isChanged = true
    return
  }
  const inside = aroundIn(node, around, flow.clip)
  if (!blockNames.has(node.name)) {
    readInline(node, inside, flow)
    return
  }
  endParagraph(flow)
  flow.blocks.push(...readBlock(node, inside, flow.clip))
}

function readWords(text: string, { marks, isCode, isMono, keepsLines }: Around, flow: Flow): void {
  const kind = isCode || (isMono && flow.clip.hasMonoCode) ? 'code' : 'text'
  const lines = keepsLines ? text.split('\n') : [text]
  for (const [index, line] of lines.entries()) {
    if (index > 0) flow.runs.push({ kind: 'break', text: '', marks: {} })
    flow.runs.push({ kind, text: line, marks })
  }
}

function readInline(element: ClipElement, around: Around, flow: Flow): void {
  const { name, children } = element
  const add = (kind: Run['kind'], text: string) => flow.runs.push({ kind, text, marks: around.marks })
  if (name === 'br') add('break', '')
  else if (name === 'img') add(...pictureOf(element, flow.clip))
  else if (name === 'math') add(...formulaOf(element))
  else if (isBox(element)) add('task', isChecked(element) ? 'x' : '')
  else if (raisingOf(element)) readRaised(element, around, flow)
  else {
    const [open, close] = edgesOf(element)
    if (open) {
      flow.clip.isChanged = true
      add('text', open)
    }
    for (const child of children) read(child, around, flow)
    if (close) add('text', close)
  }
}

/** What surrounds the words of an element. LibreOffice sets no space after the number of a footnote. */
function edgesOf({ name, attributes }: ClipElement): [open: string, close: string] {
  if (name === 'q') return ['“', '”']
  if (name === 'rt') return ['(', ')']
  return /\bsd(?:foot|end)notesym\b/.test(attributes.class ?? '') ? ['', ' '] : ['', '']
}

function isBox({ name, attributes }: ClipElement): boolean {
  return name === 'input' ? attributes.type === 'checkbox' : attributes.role === 'checkbox'
}

function isChecked({ attributes }: ClipElement): boolean {
  return 'checked' in attributes || attributes['aria-checked'] === 'true'
}

function readRaised(element: ClipElement, around: Around, flow: Flow): void {
  const inner: Flow = { ...flow, runs: [] }
  for (const child of element.children) read(child, around, inner)
  const raised = holdsRaised(element) ? inner.runs : raise(inner.runs, raisingOf(element) ?? 'sup')
  if (raised !== inner.runs) flow.clip.isChanged = true
  flow.runs.push(...raised)
}

/** Google Docs states the same raising on two elements, one in the other. */
function holdsRaised(element: ClipElement): boolean {
  const words = textOf(element).trim()
  const isSame = (inner: ClipElement) => raisingOf(inner) === raisingOf(element) && textOf(inner).trim() === words
  return findElement(element, isSame) !== undefined
}

function readBlock(element: ClipElement, around: Around, clip: Clip): (Block | WordItem | CodeLine)[] {
  const { name, attributes, children } = element
  const content = () => readBlocks(children, around, clip)
  const level = /\bMsoTitle\b/.test(attributes.class ?? '') ? 1 : Number(/^h([1-6])$/.exec(name)?.[1])
  if (level) return readHeading(children, level, around, clip)
  if (name === 'ul' || name === 'ol') return readList(element, around, clip, readBlocks)
  if (name === 'pre') return readCode(element, around)
  if (name === 'table') return readTable(element, around, clip, readBlocks)
  if (name === 'hr') return [{ kind: 'rule' }]
  if (name === 'blockquote' || (name === 'p' && /Quote/.test(attributes.class ?? ''))) {
    const blocks = content()
    return blocks.length > 0 ? [{ kind: 'quote', blocks }] : []
  }
  const place = name === 'p' ? wordPlaceOf(element) : undefined
  const isLine = clip.hasMonoCode && !place && !around.isHeading && /^(p|div)$/.test(name)
  const line = isLine ? readCodeLine(element, around.isMono, around.keepsLines) : undefined
  if (line) return [line]
  const blocks = content()
  return place && blocks.length > 0 ? [{ kind: 'item', place, blocks }] : blocks
}

function readHeading(children: ClipNode[], level: number, around: Around, clip: Clip): Block[] {
  return readBlocks(children, { ...around, isHeading: true }, clip).map((block) =>
    block.kind === 'text' ? { kind: 'heading', level, runs: block.runs } : block,
  )
}

/** Code editors copy one box that preserves its line breaks and holds nothing but words. */
export function isSourceCode(body: ClipElement): boolean {
  const boxes = body.children.filter((child) => typeof child !== 'string' && !isLeftOut(child))
  const [box] = boxes
  if (boxes.length !== 1 || typeof box !== 'object') return false
  const rest = body.children
    .filter((child) => typeof child === 'string')
    .map(textOf)
    .join('')
  if (rest.trim() !== '' || box.name !== 'div' || !/white-space:pre/.test(styleOf(box))) return false
  return !findElement(box, ({ name }) =>
    /^(p|h[1-6]|[ou]l|table|a|b|strong|i|em|s|del|code|img|blockquote)$/.test(name),
  )
}
