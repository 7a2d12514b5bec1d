import { type ClipElement, findElement, styleOf, styleValue, textOf } from './clip-tree.ts'
import type { Marks } from './runs.ts'

const unwanted = new Set(
  (
    'script style meta link title head noscript template iframe object svg button select textarea xml rp ' +
    'o:officedocumentsettings w:worddocument'
  ).split(' '),
)

/** Whether an element is not for readers: scripts, controls, hidden words. */
export function isLeftOut(element: ClipElement): boolean {
  return (
    unwanted.has(element.name) ||
    /display:none|visibility:hidden|mso-hide:all|mso-list:ignore/.test(styleOf(element)) ||
    /\bkatex-html\b/.test(element.attributes.class ?? '')
  )
}

/** Whether an element is a review comment, or the anchor of one, as Word and Google Docs write them. */
export function isComment(element: ClipElement): boolean {
  const { class: classes = '', id = '', href = '', name = '' } = element.attributes
  if (/\bmsocom|\bMsoComment/i.test(classes) || /^_com_\d/.test(id) || /^_msoanchor/.test(name)) return true
  if (/mso-element:comment|mso-special-character:comment/.test(styleOf(element))) return true
  if (/^#(_msocom|cmnt)/.test(href)) return true
  return /^(p|div|li)$/.test(element.name) && startsWithCommentLink(element)
}

/** Google Docs begins each comment below the text with a link back to its anchor. */
function startsWithCommentLink(element: ClipElement): boolean {
  const link = findElement(element, ({ attributes }) => /^#cmnt_ref/.test(attributes.href ?? ''))
  return link !== undefined && textOf(element).trim().startsWith(textOf(link).trim())
}

const named: Record<string, 'strong' | 'em' | 'del'> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  del: 'del',
  s: 'del',
  strike: 'del',
}
const styled = new Set([
  'span',
  'font',
  'a',
  'u',
  'ins',
  'mark',
  'p',
  'li',
  'div',
  'b',
  'strong',
  'i',
  'em',
  'small',
  'big',
])

/** The marks of the words in an element, from its name and style. Google Docs cancels bold by a style. */
export function marksOf(element: ClipElement, marks: Marks, isHeading: boolean): Marks {
  const made = { ...marks }
  const mark = named[element.name]
  if (mark) made[mark] = 1
  if (styled.has(element.name)) {
    const [weight = '', slant = ''] = [styleValue(element, 'font-weight'), styleValue(element, 'font-style')]
    if (weight.startsWith('bold') || Number(weight) >= 600) made.strong = 1
    else if (weight === 'normal' || (weight !== '' && Number(weight) <= 500)) delete made.strong
    if (/^(italic|oblique)/.test(slant)) made.em = 1
    else if (slant === 'normal') delete made.em
    if (/(?:^|;)text-decoration[^;]*line-through/.test(styleOf(element))) made.del = 1
  }
  if (isHeading) delete made.strong
  return made
}

/** Whether an element is raised or lowered, by its name or style. */
export function raisingOf(element: ClipElement): 'sup' | 'sub' | undefined {
  if (element.name === 'sup' || element.name === 'sub') return element.name
  const place = styleValue(element, 'vertical-align')
  return place === 'super' ? 'sup' : place === 'sub' ? 'sub' : undefined
}

/** Whether an element's style keeps its white space; undefined if it does not say. */
export function keepsSpace(element: ClipElement): boolean | undefined {
  return styleValue(element, 'white-space')?.startsWith('pre')
}

export type Align = 'left' | 'center' | 'right'

/** The alignment that an element states for its text. */
export function alignOf(element: ClipElement): Align | undefined {
  const stated = styleValue(element, 'text-align')?.replace('-webkit-', '') ?? element.attributes.align?.toLowerCase()
  if (stated === 'end') return 'right'
  if (stated === 'start' || stated === 'justify') return 'left'
  return stated === 'left' || stated === 'center' || stated === 'right' ? stated : undefined
}

/** Returns a safe link address, relative if on this site. Google Docs wraps each link in a Google redirect. */
export function safeAddress(href: string, origin: string): string | undefined {
  if (href.startsWith(`${origin}/`)) return href.slice(origin.length)
  if (/^\/(?!\/)/.test(href)) return href
  if (!/^(https?|mailto|tel):/i.test(href) || !URL.canParse(href)) return undefined
  const url = new URL(href)
  const wrapped = url.hostname === 'www.google.com' && url.pathname === '/url' ? url.searchParams.get('q') : null
  return wrapped === null ? url.href : safeAddress(wrapped, origin)
}
