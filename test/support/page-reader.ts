import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'

/** Reads a page's HTML as a browser without scripts does. */
export function readPage(html: string): Part {
  return new Part(parse(html, { scriptingEnabled: false }))
}

type Attributes = Record<string, string | RegExp>

/** A page or one of its elements. */
export class Part {
  readonly #node: Tree.Document | Tree.Element
  readonly #page: Part

  constructor(node: Tree.Document | Tree.Element, page?: Part) {
    this.#node = node
    this.#page = page ?? this
  }

  /** Returns the elements below with one of these tag names (`*`: any) and these attributes, in document order. */
  all(tags: string, attributes: Attributes = {}): Part[] {
    const names = tags.split(' ')
    return elementsBelow(this.#node)
      .filter(({ tagName }) => tags === '*' || names.includes(tagName))
      .map((element) => new Part(element, this.#page))
      .filter((part) => Object.entries(attributes).every(([name, value]) => matches(part.attribute(name), value)))
  }

  /** The first of these elements; fails if there is none. */
  first(tags: string, attributes: Attributes = {}): Part {
    const [first] = this.all(tags, attributes)
    if (!first) throw new Error(`no ${tags} ${JSON.stringify(attributes)} in: ${this.text}`)
    return first
  }

  /** The first element whose label is this text; fails if there is none. */
  labelled(label: string): Part {
    const found = this.all('*').find((part) => part.label === label)
    if (!found) throw new Error(`nothing is labelled ${label} in: ${this.text}`)
    return found
  }

  attribute(name: string): string | undefined {
    const attributes = 'attrs' in this.#node ? this.#node.attrs : []
    return attributes.find((attribute) => attribute.name === name)?.value
  }

  /** Its words, with single spaces between them. */
  get text(): string {
    return textOf(this.#node).replace(/\s+/g, ' ').trim()
  }

  /** The tag name, or `#document`. */
  get name(): string {
    return this.#node.nodeName
  }

  /** What aria-label or aria-labelledby calls it. */
  get label(): string | undefined {
    const id = this.attribute('aria-labelledby')
    return id === undefined ? this.attribute('aria-label') : this.#page.all('*', { id })[0]?.text
  }
}

export const textsOf = (parts: Part[]) => parts.map(({ text }) => text)

function matches(value: string | undefined, wanted: string | RegExp): boolean {
  if (value === undefined) return false
  return typeof wanted === 'string' ? value === wanted : wanted.test(value)
}

function elementsBelow(node: Tree.ParentNode): Tree.Element[] {
  return node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...elementsBelow(child)] : []))
}

const unread = ['script', 'style', 'template']

function textOf(node: Tree.ParentNode): string {
  return node.childNodes
    .map((child) => {
      if ('value' in child) return child.value
      return 'tagName' in child && !unread.includes(child.tagName) ? textOf(child) : ''
    })
    .join('')
}

/** Returns the address to which a form of the page at `path` leads once it is submitted with these values. */
export function submitted(form: Part, path: string, values: Record<string, string>): string {
  form.first('button', { type: 'submit' })
  const query = new URLSearchParams()
  for (const field of form.all('input select', { name: /./ })) {
    const name = field.attribute('name') ?? ''
    const [chosen] = field.all('option', { selected: '' })
    query.set(name, values[name] ?? (chosen ?? field).attribute('value') ?? chosen?.text ?? '')
  }
  for (const name of Object.keys(values)) if (!query.has(name)) throw new Error(`the form has no ${name}`)
  return `${form.attribute('action') ?? path}?${query}`
}
