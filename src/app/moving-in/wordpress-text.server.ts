import type { ClipElement, ClipNode } from '../../editor/paste/clip-tree.ts'
import { convertHtml } from '../../editor/paste/pasted-html.ts'
import { isRecord } from '../../platform/is-record.ts'
import { isPlainBlock } from './block-names.ts'
import { commentName, parseHtml, readableText, TooComplex, wordsOf } from './html-tree.server.ts'
import { withParagraphs } from './paragraphs.server.ts'
import { readShortcodes } from './shortcodes.server.ts'

/** A text of the old site, read but not yet written as markdown. */
export interface ReadText {
  tree: ClipElement
  words: string[]
  /** The addresses of its pictures, as written. */
  pictures: string[]
  links: string[]
  /** Names of blocks, shortcodes and elements that nothing here shows. */
  unknown: string[]
  /** Its HTML is nothing that an author has written, and only its words are kept. */
  isPlain: boolean
}

/** Where an address of the old site leads here; undefined leaves it as it is. */
export interface Addresses {
  /** Undefined if the picture is missing. */
  picture(address: string): string | undefined
  link(address: string): string | undefined
}

/** Reads the content of a post of WordPress, from the block editor or the classic one. */
export function readWordpressText(content: string, pictureOf: (id: string) => string | undefined): ReadText {
  const { html, unknown } = readShortcodes(content.replaceAll('\r\n', '\n'), pictureOf)
  const isClassic = !content.includes('<!-- wp:')
  return readHtmlText(
    html,
    [...unknown].map((name) => `[${name}]`),
    isClassic,
  )
}

/** Reads HTML. `unknown`: what is known already not to be shown. `isClassic`: its line ends mean something. */
export function readHtmlText(html: string, unknown: string[], isClassic = false): ReadText {
  const names = new Set(unknown)
  try {
    const tree = withParagraphs(parseHtml(html), isClassic)
    const found: Found = { names, pictures: new Set(), links: new Set() }
    const read = { ...tree, children: readNodes(tree.children, found) }
    const [pictures, links] = [[...found.pictures], [...found.links]]
    return { tree: read, words: wordsOf(readableText(read)), pictures, links, unknown: [...names], isPlain: false }
  } catch (error) {
    if (!(error instanceof TooComplex)) throw error
    const text = html.replace(/<[^<>]*>/g, ' ')
    const tree = { name: 'body', attributes: {}, children: [text] }
    return { tree, words: wordsOf(text), pictures: [], links: [], unknown: [...names], isPlain: true }
  }
}

interface Found {
  names: Set<string>
  pictures: Set<string>
  links: Set<string>
}

const nameless = new Set(['style', 'template', 'svg', 'noscript'])

function readNodes(nodes: ClipNode[], found: Found): ClipNode[] {
  return nodes.flatMap((node): ClipNode[] => {
    if (typeof node === 'string') return [node]
    if (node.name === commentName) return readComment(node.attributes.text ?? '', found)
    if (nameless.has(node.name)) return []
    if (/^(script|object|form)$/.test(node.name)) found.names.add(`<${node.name}>`)
    if (node.name === 'script' || node.name === 'object') return []
    if (/^(iframe|video|audio|embed)$/.test(node.name)) return frameOf(node, found)
    return [readElement(node, found)]
  })
}

function readElement(element: ClipElement, found: Found): ClipElement {
  const attributes: Record<string, string> = { ...element.attributes }
  if (element.name === 'img') {
    // Scripts that load pictures late keep the address elsewhere.
    const { src = '', 'data-src': later, 'data-lazy-src': lazy } = attributes
    attributes.src = (src === '' || src.startsWith('data:') ? (later ?? lazy) : src) ?? ''
    if (/^(https?:)?\/|^\w/.test(attributes.src)) found.pictures.add(attributes.src)
  }
  if (element.name === 'a' && attributes.href) found.links.add(attributes.href.trim())
  // Buttons have words.
  const name = element.name === 'button' ? 'span' : element.name
  const children = readNodes(element.children, found)
  return { name, attributes, children: name === 'figure' ? captioned(children) : children }
}

const isPicture = (node: ClipNode) =>
  typeof node !== 'string' &&
  (node.name === 'img' ||
    (node.name === 'a' && node.children.some((child) => typeof child !== 'string' && child.name === 'img')))

/** A picture and the words of its caption are paragraphs of their own. */
function captioned(children: ClipNode[]): ClipNode[] {
  const nodes = children.flatMap((node) =>
    typeof node !== 'string' && node.name === 'p' && node.children.some(isPicture) ? node.children : [node],
  )
  const pictures = nodes.filter(isPicture)
  if (pictures.length === 0) return nodes
  const inside = (children: ClipNode[]) => ({ name: 'p', attributes: {}, children })
  return [...pictures.map((picture) => inside([picture])), inside(nodes.filter((node) => !isPicture(node)))]
}

/** A frame becomes a link, which a page shows as the video if it is one. */
function frameOf({ name, attributes, children }: ClipElement, found: Found): ClipNode[] {
  const source = children.find((child): child is ClipElement => typeof child !== 'string' && child.name === 'source')
  const stated = attributes.src ?? attributes['data-src'] ?? source?.attributes.src ?? ''
  const src = stated.startsWith('//') ? `https:${stated}` : stated
  if (!/^https?:\/\//.test(src)) {
    found.names.add(`<${name}>`)
    return []
  }
  found.links.add(src)
  return [{ name: 'p', attributes: {}, children: [{ name: 'a', attributes: { href: src }, children: [src] }] }]
}

const opening = /^\s*wp:([a-z][a-z0-9_-]*(?:\/[a-z][a-z0-9_-]*)?)\s/

/** A block begins with a comment; one that has no HTML may have words in its attributes. */
function readComment(text: string, { names }: Found): ClipNode[] {
  const [start, name] = opening.exec(`${text} `) ?? []
  if (start === undefined || name === undefined || isPlainBlock(name)) return []
  names.add(name)
  if (!/\/\s*$/.test(text)) return []
  const json = text
    .slice(start.length)
    .replace(/\/\s*$/, '')
    .trim()
  return textsIn(json).map((words) => ({ name: 'p', attributes: {}, children: [words] }))
}

function textsIn(json: string): string[] {
  const texts: string[] = []
  const collect = (value: unknown): void => {
    if (typeof value === 'string' && /\S\s+\S/.test(value)) texts.push(readableText(parseHtml(value)).trim())
    else if (Array.isArray(value)) value.forEach(collect)
    else if (isRecord(value)) Object.values(value).forEach(collect)
  }
  try {
    collect(JSON.parse(json))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  return texts
}

const nowhere = 'https://site.invalid'

/** Writes a text that was read as markdown, with the addresses that its pictures and links have here. */
export function writeMarkdown({ tree, isPlain }: ReadText, addresses: Addresses): string {
  if (isPlain) return convertHtml(withParagraphs(tree, true), nowhere)
  return convertHtml(withAddresses(tree, addresses), nowhere)
}

function withAddresses(element: ClipElement, addresses: Addresses): ClipElement {
  const { name, attributes } = element
  const made: Record<string, string> = { ...attributes }
  if (name === 'img' && attributes.src) made.src = addresses.picture(attributes.src) ?? attributes.src
  if (name === 'a' && attributes.href) made.href = addresses.link(attributes.href.trim()) ?? attributes.href
  const children = element.children.map((child) =>
    typeof child === 'string' ? child : withAddresses(child, addresses),
  )
  return { name, attributes: made, children }
}
