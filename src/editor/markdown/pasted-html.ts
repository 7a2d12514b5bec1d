import Turndown from 'turndown'
import { otherMarkers, tidyHtml } from './tidy-html.ts'

export interface Pasted {
  markdown: string
  /** How many pictures cannot be shown: they are on the author's disk or another site. */
  lostPictures: number
}

/**
 * Converts HTML copied from a word processor or a web page to markdown. Undefined if the HTML adds nothing to the plain
 * text: unformatted words, or highlighted source code. `origin`: this site's, stripped from its links.
 */
export function readPastedHtml(html: string, origin: string): Pasted | undefined {
  const { body } = parse(html)
  if (isSourceCode(body)) return undefined
  const { lostPictures } = tidyHtml(body, origin)
  if (lostPictures === 0 && !body.querySelector(formed)) return undefined
  return { markdown: tidyMarkdown(turndown.turndown(body)), lostPictures }
}

/** Renames styles and handlers to `data-` attributes: the CSP reports them even if nothing is shown or run. */
function parse(html: string): Document {
  const inert = html
    .replace(/<style\b[\s\S]*?<\/style>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/([\s"'])(style|on[a-z]+)\s*=/gi, '$1data-$2='))
  return new DOMParser().parseFromString(inert, 'text/html')
}

const formed =
  'a[href], b, strong, em, i, del, s, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre, code, hr, img'

/** Code editors copy one box that preserves its line breaks. */
function isSourceCode(body: HTMLElement): boolean {
  const style = body.querySelector('body > div')?.getAttribute('data-style') ?? ''
  return body.querySelectorAll('body > *').length <= 2 && /white-space:\s*pre/.test(style)
}

const turndown = new Turndown({
  headingStyle: 'atx',
  codeBlockStyle: 'fenced',
  bulletListMarker: '-',
  emDelimiter: '*',
  hr: '---',
})
  .addRule('item', {
    filter: 'li',
    replacement(content, node) {
      const list = node.parentNode as HTMLElement
      const start = Number(list.getAttribute?.('start') ?? 1)
      const number = start + [...list.children].indexOf(node as Element)
      const [point, bullet] = list.hasAttribute?.(otherMarkers) ? [')', '*'] : ['.', '-']
      const marker = list.nodeName === 'OL' ? `${number}${point} ` : `${bullet} `
      const text = content.trim().replace(/\n/g, `\n${' '.repeat(marker.length)}`)
      return `${marker}${text.replace(/ +$/gm, '')}${node.nextSibling ? '\n' : ''}`
    },
  })
  .addRule('task', {
    filter: (node) => node.nodeName === 'INPUT' && node.getAttribute('type') === 'checkbox',
    replacement(_content, node) {
      const box = (node as HTMLElement).hasAttribute('checked') ? '[x]' : '[ ]'
      return /^\s/.test(node.nextSibling?.textContent ?? '') ? box : `${box} `
    },
  })
  .addRule('struck', { filter: ['del', 's'], replacement: (content) => (content.trim() ? `~~${content}~~` : content) })
  .addRule('code', {
    filter: 'pre',
    replacement: (_content, node) => codeBlock(node as HTMLElement),
  })
  .addRule('table', {
    filter: 'table',
    replacement: (_content, node) => `\n\n${tableOf(node as HTMLTableElement)}\n\n`,
  })

/** Pages drop raw HTML, so text that looks like a tag is escaped as well. */
const escapeMarks = turndown.escape
turndown.escape = (text) => escapeMarks(text).replace(/<(?=[a-z/!?])/gi, '\\<')

function codeBlock(block: HTMLElement): string {
  const code = (block.textContent ?? '').replace(/\n$/, '')
  const names = `${block.className} ${block.firstElementChild?.className ?? ''} ${block.parentElement?.className ?? ''}`
  const language = /(?:language-|highlight-source-|lang-)([\w-]+)/.exec(names)?.[1] ?? ''
  const longest = Math.max(2, ...[...code.matchAll(/^`{3,}/gm)].map(([fence]) => fence.length))
  const fence = '`'.repeat(longest + 1)
  return `\n\n${fence}${language}\n${code}\n${fence}\n\n`
}

/** The first row is the header, which markdown requires. */
function tableOf(table: HTMLTableElement): string {
  const rows = rowsOf(table)
  const width = Math.max(...rows.map((row) => row.length))
  const lines = rows.map((row) => `| ${Array.from({ length: width }, (_, at) => row[at] ?? '').join(' | ')} |`)
  lines.splice(1, 0, `|${' --- |'.repeat(width)}`)
  const caption = table.querySelector('caption')?.textContent?.trim()
  return `${caption ? `${turndown.escape(caption)}\n\n` : ''}${lines.join('\n')}`
}

/** A cell that spans columns or rows leaves its other places empty. */
function rowsOf(table: HTMLTableElement): string[][] {
  const elements = [...table.querySelectorAll('tr')]
  const rows = elements.map((): string[] => [])
  for (const [y, element] of elements.entries()) {
    let x = 0
    for (const cell of element.children) {
      while (rows[y]?.[x] !== undefined) x++
      const [text, width, height] = [textOf(cell), spanOf(cell, 'colspan', 20), spanOf(cell, 'rowspan', 100)]
      for (const [below, row] of rows.slice(y, y + height).entries()) {
        for (let at = 0; at < width; at++) row[x + at] ??= below + at === 0 ? text : ''
      }
    }
  }
  return rows
}

function textOf(cell: Element): string {
  return turndown
    .turndown(cell as HTMLElement)
    .replace(/\s*\n\s*/g, ' ')
    .replace(/(?<!\\)\|/g, '\\|')
    .trim()
}

function spanOf(cell: Element, name: 'colspan' | 'rowspan', most: number): number {
  return Math.max(1, Math.min(most, Number(cell.getAttribute(name)) || 1))
}

function tidyMarkdown(markdown: string): string {
  return markdown
    .replace(/\u00a0/g, ' ')
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/(?: *\n){3,}/g, '\n\n')
    .replace(/(?: {2}\n){2,}/g, '\n\n')
    .replace(/^[ \t]+$/gm, '')
    .trim()
}
