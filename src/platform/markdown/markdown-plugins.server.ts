import { readUploadedImage, sourcesOf } from '../images/uploaded-image.ts'
import { readVideo } from './video.server.ts'

/** The parts of a hast tree that our plugins touch. */
export interface Node {
  type: string
  value?: string
  tagName?: string
  properties?: Record<string, unknown>
  children?: Node[]
  data?: { isTyped?: boolean }
}

export function visit(node: Node, see: (node: Node, index: number, siblings: Node[]) => void): void {
  node.children?.forEach((child, index, siblings) => {
    visit(child, see)
    see(child, index, siblings)
  })
}

/** The page's only h1 is its title, so an h1 in the text becomes an h2, and so on. */
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

/** Task lists have no checkboxes, so a done task is marked by a class, which the style sheet draws. */
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

/** Lets content that may be wider than the page scroll in its own box, which the keyboard can reach. */
export function boxWideParts() {
  return (tree: Node) =>
    visit(tree, (node, index, siblings) => {
      if (node.tagName === 'pre') node.properties = { ...node.properties, tabIndex: 0 }
      if (node.tagName !== 'table') return
      const box = { className: ['table-box'], tabIndex: 0, role: 'group', ariaLabel: 'Table' }
      siblings[index] = element('div', box, [node])
    })
}

/** Makes a picture alone in its paragraph a figure, which may be wider than the text; its title becomes the caption. */
export function framePictures() {
  return (tree: Node) =>
    visit(tree, (node) => {
      const picture = node.tagName === 'p' ? onlyPictureIn(node) : undefined
      if (!picture) return
      node.tagName = 'figure'
      const { title, ...properties } = picture.properties ?? {}
      if (!title) return
      picture.properties = properties
      node.children?.push(element('figcaption', {}, [{ type: 'text', value: String(title) }]))
    })
}

function onlyPictureIn(node: Node): Node | undefined {
  if (node.tagName === 'img') return node
  const [only, ...others] = node.children ?? []
  if (node.tagName !== 'p' && node.tagName !== 'a') return undefined
  return only && others.length === 0 ? onlyPictureIn(only) : undefined
}

/** Makes the address of a video alone in its paragraph a card: a link, in whose place the page plays the video. */
export function frameVideos() {
  return (tree: Node) =>
    visit(tree, (node) => {
      const [link, ...others] = node.children ?? []
      if (node.tagName !== 'p' || link?.tagName !== 'a' || others.length > 0) return
      const address = String(link.properties?.href)
      const words = link.children?.[0]?.value
      const video = words && address.endsWith(words) ? readVideo(address) : undefined
      if (!video) return
      const text = {
        type: 'text',
        value: `Play the video: ${video.url.replace('https://www.', '').replace('https://', '')}`,
      }
      Object.assign(
        node,
        element('figure', { className: ['video', 'card', 'p-6'] }, [element('a', { href: video.url }, [text])]),
      )
    })
}

/** The width of the column for wide parts of a text, in prose.css. */
const sizes = '(min-width: 48rem) 46rem, 100vw'

/** Lets an uploaded picture keep its space while it loads, and offers it in smaller sizes and formats. */
export function offerSizes() {
  return (tree: Node) =>
    visit(tree, (node, index, siblings) => {
      const uploaded = node.tagName === 'img' ? readUploadedImage(String(node.properties?.src)) : undefined
      if (!uploaded) return
      const { width, height } = uploaded
      node.properties = { ...node.properties, width, height }
      const sources = sourcesOf(uploaded).map(({ type, srcSet }) => element('source', { type, srcSet, sizes }))
      siblings[index] = element('picture', {}, [...sources, node])
    })
}

function element(tagName: string, properties: Record<string, unknown>, children: Node[] = []): Node {
  return { type: 'element', tagName, properties, children }
}

/** Schemes are case-insensitive, and a phone writes Https; the allow-list of the sanitiser has them in lower case. */
export function lowerSchemes() {
  return (tree: Node) =>
    visit(tree, ({ properties }) => {
      for (const key of ['href', 'src']) {
        const address = properties?.[key]
        if (typeof address === 'string') Object.assign(properties ?? {}, { [key]: address.replace(scheme, lowered) })
      }
    })
}

const scheme = /^[a-z][a-z0-9+.-]*:/i
const lowered = (text: string) => text.toLowerCase()

/** A quote at the end of a bare address belongs to it if one within opens it: `https://example.com/?q="x"`. */
export function closeAddresses() {
  return (tree: Node) =>
    visit(tree, (node, index, siblings) => {
      const [words, after] = [node.children?.[0], siblings[index + 1]]
      if (!words || !isBareAddress(node) || after?.type !== 'text' || !after.value?.startsWith('"')) return
      if ((words.value?.split('"').length ?? 1) % 2 === 1) return
      words.value += '"'
      node.properties = { ...node.properties, href: `${node.properties?.href}%22` }
      after.value = after.value.slice(1)
    })
}

/** Whether a link shows its own address as its text. */
export function isBareAddress({ tagName, children = [] }: Node): boolean {
  const [text, ...others] = children
  return tagName === 'a' && others.length === 0 && /^(?:[a-z][a-z0-9+.-]*:|www\.)\S*$/i.test(text?.value ?? '')
}

/** Opens external links in a new tab without access to ours, and makes pictures load lazily. */
export function openLinksSafely() {
  return (tree: Node) =>
    visit(tree, (node) => {
      if (node.tagName === 'img') node.properties = { ...node.properties, loading: 'lazy', decoding: 'async' }
      if (node.tagName === 'a' && /^https?:/i.test(String(node.properties?.href))) {
        node.properties = { ...node.properties, target: '_blank', rel: ['noopener', 'noreferrer'] }
      }
    })
}

/** Adds the prefix that ids get when they are sanitised to the links to headings and footnotes. */
export function prefixFragments(prefix: string) {
  return () => (tree: Node) =>
    visit(tree, (node) => {
      const href = String(node.properties?.href ?? '')
      if (href.startsWith('#')) node.properties = { ...node.properties, href: `#${prefix}${href.slice(1)}` }
    })
}
