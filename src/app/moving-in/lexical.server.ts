import { isRecord } from '../../platform/is-record.ts'
import { escaped } from './shortcodes.server.ts'

type Node = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const words = (value: unknown) => escaped(text(value))
const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isRecord) : [])
const maxDepth = 50

/** Writes a text of Ghost's newer editor as HTML. Nodes that nothing here shows are added to `unknown`. */
export function lexicalHtml(root: unknown, unknown: Set<string>, depth = 0): string {
  const inside = (node: Node) => lexicalHtml(node, unknown, depth + 1)
  if (!isRecord(root) || depth > maxDepth) return ''
  return listOf(root.children)
    .map((node) => nodeHtml(node, inside, unknown))
    .join('')
}

function nodeHtml(node: Node, inside: (node: Node) => string, unknown: Set<string>): string {
  const kind = text(node.type).replace(/^extended-/, '')
  if (kind === 'text' || kind === 'code-highlight') return marked(words(node.text), Number(node.format))
  if (kind === 'linebreak') return '<br>'
  if (kind === 'tab') return ' '
  if (kind === 'link' || kind === 'autolink') return `<a href="${words(node.url)}">${inside(node)}</a>`
  if (kind === 'heading') return wrapped(/^h[1-6]$/.test(text(node.tag)) ? text(node.tag) : 'h2', inside(node))
  if (kind === 'list') return wrapped(node.listType === 'number' ? 'ol' : 'ul', inside(node))
  if (kind === 'quote' || kind === 'aside') return wrapped('blockquote', wrapped('p', inside(node)))
  const plain = { paragraph: 'p', listitem: 'li', root: 'div' }[kind]
  if (plain) return wrapped(plain, inside(node))
  return cardHtml(kind, node) ?? unknownHtml(kind, node, inside, unknown)
}

const marks: [bit: number, name: string][] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
]

function marked(html: string, format: number): string {
  return marks.reduce((all, [bit, name]) => (format & bit ? wrapped(name, all) : all), html)
}

const wrapped = (name: string, html: string) => `<${name}>${html}</${name}>`

const pictureHtml = ({ src, alt }: Node) => `<p><img src="${words(src)}" alt="${words(alt)}"></p>`
const linkHtml = (address: unknown, said: unknown) =>
  text(address) ? `<p><a href="${words(address)}">${words(said) || words(address)}</a></p>` : ''
const captionHtml = (caption: unknown) => (text(caption) ? wrapped('p', text(caption)) : '')

/** A card of either editor; undefined for one that nothing here shows. */
export function cardHtml(kind: string, card: Node): string | undefined {
  if (kind === 'image') return pictureHtml(card) + captionHtml(card.caption)
  if (kind === 'gallery') return listOf(card.images).map(pictureHtml).join('') + captionHtml(card.caption)
  if (kind === 'horizontalrule' || kind === 'hr') return '<hr>'
  if (kind === 'codeblock' || kind === 'code') {
    return `<pre class="language-${words(card.language)}"><code>${words(card.code)}</code></pre>${captionHtml(card.caption)}`
  }
  if (kind === 'html') return text(card.html)
  if (kind === 'embed') return linkHtml(card.url, '') + captionHtml(card.caption)
  if (kind === 'bookmark') {
    const about = isRecord(card.metadata) ? card.metadata : {}
    return linkHtml(card.url, about.title) + (text(about.description) ? wrapped('p', words(about.description)) : '')
  }
  if (kind === 'callout') return wrapped('blockquote', wrapped('p', text(card.calloutText)))
  if (kind === 'toggle') return wrapped('p', wrapped('strong', text(card.heading))) + text(card.content)
  if (kind === 'button') return linkHtml(card.buttonUrl, card.buttonText)
  if (kind === 'video' || kind === 'audio' || kind === 'file') {
    return linkHtml(card.src, card.fileTitle ?? card.title ?? card.fileName) + captionHtml(card.caption)
  }
  return kind === 'paywall' ? '' : undefined
}

/** Keeps the words of a card that is not known. */
export function unknownHtml(kind: string, node: Node, inside: (node: Node) => string, unknown: Set<string>): string {
  unknown.add(kind)
  const said = Object.values(node).filter(
    (value): value is string => typeof value === 'string' && /\S\s+\S/.test(value),
  )
  return said.map((value) => wrapped('div', value)).join('') + inside(node)
}
