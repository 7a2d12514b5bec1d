/**
 * Turns the styles in clipboard HTML from word processors and web pages into elements, and removes what our texts
 * cannot hold. Word writes lists as paragraphs with an `mso-list` style; Google Docs writes bold as `font-weight`, and
 * nests lists without an item between them. Styles are read from `data-style`.
 */
export function tidyHtml(root: HTMLElement, origin: string): { lostPictures: number } {
  for (const junk of root.querySelectorAll(unwanted)) junk.remove()
  for (const node of descendants(root)) if (node.nodeType === commentNode) node.parentNode?.removeChild(node)
  for (const element of root.querySelectorAll('[data-style]')) if (isHidden(element)) element.remove()
  const lostPictures = removePictures(root, origin)
  for (const paragraph of root.querySelectorAll('p.MsoTitle')) rename(paragraph, 'h1')
  for (const paragraph of root.querySelectorAll('p[class*=Quote]')) wrap(paragraph, 'blockquote')
  buildWordLists(root)
  for (const element of root.querySelectorAll('[data-style]')) sayStyles(element)
  for (const mark of root.querySelectorAll(':is(h1, h2, h3, h4, h5, h6) :is(b, strong)')) unwrap(mark)
  for (const paragraph of root.querySelectorAll('li > p:only-of-type')) unwrap(paragraph)
  for (const list of root.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) list.previousElementSibling?.append(list)
  for (const list of root.querySelectorAll(':is(ul + ul, ol + ol)')) separate(list)
  for (const link of root.querySelectorAll('a')) tidyLink(link, origin)
  for (const table of [...root.querySelectorAll('table')].reverse()) if (isLayout(table)) unwrapTable(table)
  return { lostPictures }
}

const unwanted =
  'script, style, meta, link, title, head > *, noscript, template, iframe, object, svg, math, button, select, textarea, xml'
const commentNode = 8

function descendants(node: Node): Node[] {
  return [...node.childNodes].flatMap((child) => [child, ...descendants(child)])
}

function styleOf(element: Element): string {
  return (element.getAttribute('data-style') ?? '').toLowerCase()
}

function isHidden(element: Element): boolean {
  return /display:\s*none|visibility:\s*hidden|mso-hide:\s*all/.test(styleOf(element))
}

/** Removes pictures from other sites or the author's disk, which cannot be shown. Returns how many were lost. */
function removePictures(root: HTMLElement, origin: string): number {
  let lost = 0
  for (const picture of root.querySelectorAll('img')) {
    const source = picture.getAttribute('src') ?? ''
    const path = source.startsWith(`${origin}/`) ? source.slice(origin.length) : source
    if (/^\/media\/[\w./-]+$/.test(path)) {
      picture.setAttribute('src', path)
      continue
    }
    // One-pixel images are tracking pixels.
    if (picture.getAttribute('width') !== '1' && picture.getAttribute('height') !== '1') lost++
    picture.remove()
  }
  return lost
}

interface ListLevel {
  level: number
  /** Word's name of the list: adjacent lists differ in it. */
  id: string | undefined
  isOrdered: boolean
}

function buildWordLists(root: HTMLElement): void {
  let open: (ListLevel & { list: Element })[] = []
  let last: Element | undefined
  for (const paragraph of root.querySelectorAll('p[data-style*="mso-list"]')) {
    const place = placeOf(paragraph)
    if (!place) continue
    if (paragraph.previousElementSibling !== last) open = []
    open = open.filter((one) => one.level < place.level || isSameList(one, place))
    const parent = open.at(-1)
    const item = newElement(paragraph, 'li')
    item.append(...paragraph.childNodes)
    if (parent?.level === place.level) {
      parent.list.append(item)
      paragraph.remove()
      continue
    }
    const list = newList(paragraph, place)
    list.append(item)
    open.push({ ...place, list })
    const above = parent?.list.lastElementChild
    if (above) {
      above.append(list)
      paragraph.remove()
    } else {
      paragraph.replaceWith(list)
      last = list
    }
  }
}

/** Reads the place of an item in Word's lists and removes its marker. */
function placeOf(paragraph: Element): (ListLevel & { start: string | undefined }) | undefined {
  const [, id, level] = /mso-list:\s*(l\d+\b)?[^;]*\blevel(\d+)/.exec(styleOf(paragraph)) ?? []
  if (!Number(level)) return undefined
  const marker = paragraph.querySelector('[data-style*="mso-list:Ignore"], [data-style*="mso-list: Ignore"]')
  const text = marker?.textContent ?? ''
  marker?.remove()
  // The last number of "3." or "3.1."; markdown takes nine digits.
  const start = /\b(\d{1,9})[.)]?\s*$/.exec(text)?.[1]
  return { level: Number(level), id, isOrdered: /^\s*(\d+|[a-z]{1,4})[.)]/i.test(text), start }
}

function isSameList(one: ListLevel, other: ListLevel): boolean {
  return one.level === other.level && one.id === other.id && one.isOrdered === other.isOrdered
}

function newList(beside: Element, { isOrdered, start }: { isOrdered: boolean; start: string | undefined }): Element {
  const list = newElement(beside, isOrdered ? 'ol' : 'ul')
  if (start !== undefined) list.setAttribute('start', start)
  return list
}

/** Gives a list other markers than the list directly before it, with which markdown would join it. */
function separate(list: Element): void {
  if (!list.previousElementSibling?.hasAttribute(otherMarkers)) list.setAttribute(otherMarkers, '')
}

export const otherMarkers = 'data-other-markers'

/** Adds elements for bold, italic and struck text given only by style, and unwraps bold that a style cancels. */
function sayStyles(element: Element): void {
  const style = styleOf(element)
  const weight = /font-weight:\s*(\w+)/.exec(style)?.[1]
  const isPlain = weight === 'normal' || weight === '400'
  if (isPlain && /^(b|strong)$/i.test(element.tagName)) {
    unwrap(element)
    return
  }
  if (!/^(span|font|a|u)$/i.test(element.tagName) || element.textContent?.trim() === '') return
  if (weight === 'bold' || Number(weight) >= 600) wrapContent(element, 'strong')
  if (/font-style:\s*italic/.test(style)) wrapContent(element, 'em')
  if (/text-decoration[^;]*line-through/.test(style)) wrapContent(element, 'del')
}

function tidyLink(link: Element, origin: string): void {
  const address = safeAddress(link.getAttribute('href') ?? '', origin)
  if (address === undefined || link.textContent?.trim() === '') unwrap(link)
  else link.setAttribute('href', address)
  link.removeAttribute('title')
}

/** Returns a safe link address, relative if on this site. Google Docs wraps each link in a Google redirect. */
function safeAddress(href: string, origin: string): string | undefined {
  if (href.startsWith(`${origin}/`)) return href.slice(origin.length)
  if (/^\/(?!\/)/.test(href)) return href
  if (!/^(https?|mailto):/i.test(href) || !URL.canParse(href)) return undefined
  const url = new URL(href)
  const wrapped = url.hostname === 'www.google.com' && url.pathname === '/url' ? url.searchParams.get('q') : null
  return wrapped === null ? url.href : safeAddress(wrapped, origin)
}

/** Whether a table is layout only: it has one column, or blocks that no markdown cell can hold. */
function isLayout(table: HTMLTableElement): boolean {
  const widest = Math.max(0, ...[...table.querySelectorAll('tr')].map((row) => row.children.length))
  return widest < 2 || table.querySelector('table, ul, ol, pre, h1, h2, h3') !== null
}

/** Leaves nested tables alone. */
function unwrapTable(table: Element): void {
  const own = (selector: string) =>
    [...table.querySelectorAll(selector)].filter((part) => part.closest('table') === table)
  const [cells, others] = [own('td, th, caption'), own('tr, thead, tbody, tfoot, colgroup')]
  for (const cell of cells) rename(cell, 'div')
  for (const part of others) unwrap(part)
  unwrap(table)
}

function newElement(beside: Element, name: string): Element {
  return beside.ownerDocument.createElement(name)
}

function rename(element: Element, name: string): void {
  const other = newElement(element, name)
  other.append(...element.childNodes)
  element.replaceWith(other)
}

function wrap(element: Element, name: string): void {
  const around = newElement(element, name)
  element.replaceWith(around)
  around.append(element)
}

function wrapContent(element: Element, name: string): void {
  const inner = newElement(element, name)
  inner.append(...element.childNodes)
  element.append(inner)
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}
