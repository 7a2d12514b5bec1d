import { isComment, isLeftOut } from '../../src/editor/paste/clip-styles.ts'
import { type ClipElement, type ClipNode, styleOf } from '../../src/editor/paste/clip-tree.ts'

export interface Letter {
  letter: string
  emphasis: string
  href: string | undefined
  /** White space or the edge of a block stands before it. */
  isFirst: boolean
  /** Its font marks code, if most of the document has another. */
  isMono: boolean
}

/**
 * The letters that readers see in a document, each with its marks. Punctuation may lose or gain emphasis, because
 * markdown cannot hold all of it.
 */
export function lettersOf(root: ClipElement): Letter[] {
  const letters: Letter[] = []
  let isFirst = true

  function readWords(text: string, around: Marks): void {
    for (const letter of typed(text)) {
      if (/\S/.test(letter)) {
        const isLoose = /[\p{P}\p{S}]/u.test(letter)
        const emphasis = isLoose ? '' : around.names.filter((mark) => mark !== 'heading').join(' ')
        letters.push({ letter, emphasis, href: around.href, isFirst, isMono: around.isMono })
      }
      isFirst = !/\S/.test(letter)
    }
  }

  function read(node: ClipNode, around: Marks): void {
    if (typeof node === 'string') readWords(node, around)
    else if (!isLeftOut(node) && !isComment(node)) {
      const isBlock = /^(p|h[1-6]|li|t[dh]|pre|blockquote|br|hr|[ou]l|table|figure|div|section)$/.test(node.name)
      if (isBlock) isFirst = true
      for (const child of node.children) read(child, marksIn(node, around))
      if (isBlock || /\bsdfootnotesym\b/.test(node.attributes.class ?? '')) isFirst = true
    }
  }

  read(root, { names: [], href: undefined, isMono: false })
  return letters
}

/** Without dashes, in the letters and quotes of a typewriter, raised figures on the line. */
const typed = (text: string) =>
  text
    .replace(/™/g, '')
    .normalize('NFKC')
    .replace(/[–—\u00ad-]/g, '')
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'")
    .replaceAll('…', '...')

interface Marks {
  names: readonly string[]
  href: string | undefined
  isMono: boolean
}

const names: Record<string, string> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  s: 'del',
  strike: 'del',
  del: 'del',
  code: 'code',
  pre: 'code',
}

function marksIn(element: ClipElement, around: Marks): Marks {
  const { name, attributes } = element
  const style = `;${styleOf(element)}`
  const font = /;font-family:([^;]+)/.exec(style)?.[1] ?? attributes.face ?? ''
  const isMono = font === '' ? around.isMono : /mono|courier|consolas/i.test(font)
  const isLink = name === 'a' && /^(?!#)/.test(attributes.href ?? '#')
  const href = name === 'pre' ? undefined : isLink ? addressOf(attributes.href ?? '') : around.href
  if (around.names.includes('code')) return { ...around, href }
  if (name === 'pre') return { names: ['code'], href, isMono }
  const stated = [
    names[name],
    /;font-weight:(700|bold)/.test(style) ? 'strong' : '',
    /;font-style:italic/.test(style) ? 'em' : '',
    /;text-decoration:line-through/.test(style) ? 'del' : '',
    /^h\d$/.test(name) ? 'heading' : '',
  ]
  const all = new Set([...around.names, ...stated.filter((mark) => mark !== undefined && mark !== '')])
  if (/;font-weight:(normal|400)/.test(style)) all.delete('strong')
  if (/;font-style:normal/.test(style)) all.delete('em')
  if (all.has('heading')) all.delete('strong')
  return { names: [...all].filter((mark) => mark !== undefined).toSorted(), href, isMono }
}

function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

/** Google Docs wraps links in a redirect. */
function addressOf(href: string): string {
  const wrapped = /^https:\/\/www\.google\.com\/url\?q=([^&]*)/.exec(href)?.[1]
  return decoded(wrapped === undefined ? href : decodeURIComponent(wrapped))
}

/** The first place where a page shows something else than its source. */
export function findDifference(source: Letter[], shown: Letter[]) {
  const length = Math.max(source.length, shown.length)
  const wrong = Array.from({ length }, (_, at) => at).find((at) => !isSame(shown[at], source[at], at))
  if (wrong === undefined) return undefined
  const near = (letters: Letter[]) =>
    letters
      .slice(Math.max(0, wrong - 9), wrong + 5)
      .map(({ letter, isFirst }) => (isFirst ? ` ${letter}` : letter))
      .join('')
  return { near: [near(source), near(shown)], source: source[wrong], shown: shown[wrong] }
}

/** Markdown links addresses in plain words; a link of the source must stay one. */
function isSame(shown: Letter | undefined, source: Letter | undefined, at: number): boolean {
  if (!shown || !source) return false
  if (source.href !== undefined && source.href !== shown.href) return false
  const emphasis = source.isMono ? shown.emphasis.replace(/ ?code ?/, '') : shown.emphasis
  const isApart = at === 0 || shown.isFirst === source.isFirst
  return (
    shown.letter === source.letter &&
    isApart &&
    emphasis === source.emphasis.replace(source.isMono ? / ?code ?/ : /^$/, '')
  )
}
