import type { Clip } from './around.ts'
import { type ClipElement, findElement, textOf } from './clip-tree.ts'
import { raise } from './raised.ts'
import type { Run } from './runs.ts'

const one = String.raw`(?:\p{Emoji_Presentation}|\p{Emoji}\ufe0f|\p{Extended_Pictographic})[\u{1f3fb}-\u{1f3ff}]?`
const emoji = new RegExp(`^${one}(?:\\u200d?${one})*$`, 'u')

/** Reads a picture: that of an emoji as the emoji, one from this site as itself; others cannot be shown. */
export function pictureOf({ attributes }: ClipElement, clip: Clip): [Run['kind'], string] {
  const { src = '', alt = '', width, height } = attributes
  if (emoji.test(alt)) {
    clip.isChanged = true
    return ['text', alt]
  }
  const path = src.startsWith(`${clip.origin}/`) ? src.slice(clip.origin.length) : src
  if (/^\/media\/[\w./-]+$/.test(path)) {
    const words = alt.replace(/\s+/g, ' ').replace(/[\\[\]*_`<&|]/g, '\\$&')
    return ['picture', `![${words}](${path})`]
  }
  // One-pixel images are tracking pixels.
  if (width !== '1' && height !== '1') clip.lostPictures++
  return ['text', '']
}

/** Reads a formula: its source if it has one, otherwise its words. */
export function formulaOf(math: ClipElement): [Run['kind'], string] {
  const source = findElement(math, ({ attributes }) => attributes.encoding === 'application/x-tex')
  const tex = source ? textOf(source) : math.attributes.alttext
  return tex ? ['code', tex.replace(/\s+/g, ' ').trim()] : ['text', wordsOf(math).replace(/\s+/g, ' ')]
}

function wordsOf(element: ClipElement): string {
  const parts = element.children.map((child) => (typeof child === 'string' ? child : wordsOf(child)))
  const [first = '', second = '', third = ''] = parts.filter((part) => part.trim() !== '')
  const raised = (text: string, kind: 'sup' | 'sub') =>
    raise([{ kind: 'text', text, marks: {} }], kind)
      .map(textIn)
      .join('')
  if (element.name === 'msup') return first + raised(second, 'sup')
  if (element.name === 'msub') return first + raised(second, 'sub')
  if (element.name === 'msubsup') return first + raised(second, 'sub') + raised(third, 'sup')
  if (element.name === 'mfrac') return `${grouped(first)}/${grouped(second)}`
  if (element.name === 'msqrt') return `√${grouped(parts.join(''))}`
  return element.name.startsWith('annotation') ? '' : parts.join('')
}

const textIn = ({ text }: Run) => text
const grouped = (text: string) => (/^[\p{L}\p{N}.,]*$/u.test(text.trim()) ? text.trim() : `(${text.trim()})`)
