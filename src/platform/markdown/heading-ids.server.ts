import { type Node, visit } from './markdown-plugins.server.ts'

/** Gives each heading an id from its words, as GitHub does: a repeated one gets a number. */
export function headingIds() {
  return (tree: Node) => {
    const repeats = new Map<string, number>()
    visit(tree, (node) => {
      if (!/^h[1-6]$/.test(node.tagName ?? '') || node.properties?.id) return
      node.properties = { ...node.properties, id: freeId(idOf(textOf(node)), repeats) }
    })
  }
}

function freeId(id: string, repeats: Map<string, number>): string {
  let free = id
  for (let count = repeats.get(id) ?? 0; repeats.has(free); ) {
    count += 1
    repeats.set(id, count)
    free = `${id}-${count}`
  }
  repeats.set(free, 0)
  return free
}

function idOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-')
}

function textOf({ value, children = [] }: Node): string {
  return value ?? children.map(textOf).join('')
}
