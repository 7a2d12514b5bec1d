/** The parts of a hast tree that our plugins touch. */
export interface Node {
  type: string
  value?: string
  tagName?: string
  properties?: Record<string, unknown>
  children?: Node[]
}

function visit(node: Node, see: (node: Node, index: number, siblings: Node[]) => void): void {
  node.children?.forEach((child, index, siblings) => {
    visit(child, see)
    see(child, index, siblings)
  })
}

/** The page has the title as its only h1: an h1 in the text becomes an h2, and so on. */
export function shiftHeadings() {
  return (tree: Node) => {
    const levels = new Set<string>()
    visit(tree, (node) => node.tagName && levels.add(node.tagName))
    if (!levels.has('h1')) return
    visit(tree, (node) => {
      const level = /^h([1-5])$/.exec(node.tagName ?? '')?.[1]
      if (level) node.tagName = `h${Number(level) + 1}`
    })
  }
}

/** A task list has no controls: a done task is marked by its class, and drawn. */
export function markTasks() {
  return (tree: Node) =>
    visit(tree, (node) => {
      const classes = node.properties?.className
      if (!Array.isArray(classes) || !classes.includes('task-list-item')) return
      if (hasCheckedBox(node)) node.properties = { ...node.properties, className: [...classes, 'is-done'] }
    })
}

function hasCheckedBox({ children = [] }: Node): boolean {
  return children.some(
    (child) =>
      (child.tagName === 'input' && child.properties?.checked === true) ||
      (child.tagName === 'p' && hasCheckedBox(child)),
  )
}

/** What may be wider than the page scrolls in a box of its own, which the keyboard can reach. */
export function boxWideParts() {
  return (tree: Node) =>
    visit(tree, (node, index, siblings) => {
      if (node.tagName === 'pre') node.properties = { ...node.properties, tabIndex: 0 }
      if (node.tagName !== 'table') return
      siblings[index] = {
        type: 'element',
        tagName: 'div',
        properties: { className: ['table-box'], tabIndex: 0, role: 'group', ariaLabel: 'Table' },
        children: [node],
      }
    })
}

/** A picture with a paragraph to itself is no running text, and may be wider. */
export function framePictures() {
  return (tree: Node) =>
    visit(tree, (node) => {
      if (node.tagName === 'p' && isPicture(node)) node.tagName = 'figure'
    })
}

function isPicture({ tagName, children = [] }: Node): boolean {
  if (tagName === 'img') return true
  const [only, ...others] = children
  return (tagName === 'p' || tagName === 'a') && only !== undefined && others.length === 0 && isPicture(only)
}

/** Links that leave the site open in a new tab without access to ours; pictures load late. */
export function openLinksSafely() {
  return (tree: Node) =>
    visit(tree, (node) => {
      if (node.tagName === 'img') node.properties = { ...node.properties, loading: 'lazy', decoding: 'async' }
      if (node.tagName === 'a' && /^https?:/i.test(String(node.properties?.href))) {
        node.properties = { ...node.properties, target: '_blank', rel: ['noopener', 'noreferrer'] }
      }
    })
}

/** Ids get a prefix when they are sanitised: links to a heading or a footnote follow them. */
export function prefixFragments(prefix: string) {
  return () => (tree: Node) =>
    visit(tree, (node) => {
      const href = String(node.properties?.href ?? '')
      if (href.startsWith('#')) node.properties = { ...node.properties, href: `#${prefix}${href.slice(1)}` }
    })
}
