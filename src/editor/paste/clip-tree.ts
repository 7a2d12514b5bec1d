/** An element of clipboard HTML. */
export interface ClipElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: ClipNode[]
}
export type ClipNode = ClipElement | string

/** Parses HTML with the browser's parser; comments are left out. */
export function parseClip(html: string): ClipElement {
  return elementOf(new DOMParser().parseFromString(inert(html), 'text/html').body)
}

/** Renames styles and handlers to `data-` attributes: the CSP reports them even if nothing is shown or run. */
export function inert(html: string): string {
  return html
    .replace(/<style\b[\s\S]*?<\/style>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/([\s"'])(style|on[a-z]+)\s*=/gi, '$1data-$2='))
}

function elementOf(element: Element): ClipElement {
  const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
  const children = [...element.childNodes].flatMap((node): ClipNode[] => {
    if (node instanceof Element) return [elementOf(node)]
    return node instanceof Text ? [node.data] : []
  })
  return { name: element.localName, attributes, children }
}

export function textOf(node: ClipNode): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('')
}

/** Finds the first element inside `root`, in the order of the text, that `matches`. */
export function findElement(root: ClipElement, matches: (element: ClipElement) => boolean): ClipElement | undefined {
  for (const child of root.children) {
    if (typeof child === 'string') continue
    const found = matches(child) ? child : findElement(child, matches)
    if (found) return found
  }
  return undefined
}

/** The element's style in lower case, without white space around colons: Word wraps lines even in style values. */
export function styleOf({ attributes }: ClipElement): string {
  return (attributes['data-style'] ?? '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/ ?!important/g, '')
    .replace(/ ?([:;]) ?/g, '$1')
}

/** The value of a property in the element's style; not that of another whose name ends alike, as Word's `mso-` ones. */
export function styleValue(element: ClipElement, property: string): string | undefined {
  const stated = styleOf(element)
    .split(';')
    .findLast((declaration) => declaration.startsWith(`${property}:`))
  return stated?.slice(property.length + 1)
}
