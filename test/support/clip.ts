import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { type ClipElement, type ClipNode, inert } from '../../src/editor/paste/clip-tree.ts'

/** Parses clipboard HTML as the browser does, for tests without one. */
export function clipOf(html: string): ClipElement {
  const [root] = parse(inert(html))
    .childNodes.flatMap(nodesOf)
    .filter((node) => typeof node !== 'string')
  const body = root?.children.find((child): child is ClipElement => typeof child !== 'string' && child.name === 'body')
  if (!body) throw new Error('The HTML has no body')
  return body
}

function nodesOf(node: DefaultTreeAdapterTypes.ChildNode): ClipNode[] {
  if ('value' in node) return [node.value]
  if (!('tagName' in node)) return []
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
  return [{ name: node.tagName, attributes, children: node.childNodes.flatMap(nodesOf) }]
}
