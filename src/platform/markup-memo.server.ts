import { hash } from 'node:crypto'
import type { MarkupMemo } from './markup-memo.ts'
import { escapeXml } from './xml.ts'

/** The attributes of an element whose markup may be kept; the value is the name of the part. */
const partMarks = ['data-served', 'data-part'] as const

export interface PageMarkupMemo extends MarkupMemo {
  /** Keeps the parts that `recall` did not find. */
  keepFrom(page: Buffer): void
}

/**
 * Creates a memo for the pages of one build; call the result for each page. The inputs are part of the key, so nothing
 * expires: what is no longer asked for is evicted once all markup and keys together exceed `maxBytes`.
 */
export function createMarkupMemo(maxBytes: number): () => PageMarkupMemo {
  const parts = new Map<string, string>()
  const digests = new WeakMap<object, string>()
  let bytes = 0

  /** The settings are an input of most parts of a page: their digest is made once. */
  function digestOf(input: unknown): string {
    if (typeof input !== 'object' || input === null) return digest(input)
    const known = digests.get(input)
    if (known) return known
    const made = digest(input)
    digests.set(input, made)
    return made
  }

  function keep(key: string, markup: string): void {
    remove(key)
    parts.set(key, markup)
    bytes += sizeOf(key, markup)
    for (const oldest of parts.keys()) {
      if (bytes <= maxBytes) break
      remove(oldest)
    }
  }

  function remove(key: string): void {
    const markup = parts.get(key)
    if (markup === undefined) return
    parts.delete(key)
    bytes -= sizeOf(key, markup)
  }

  return () => {
    const missed = new Map<string, string>()
    return {
      recall(name, inputs) {
        const key = [name, ...inputs.map(digestOf)].join(' ')
        const markup = parts.get(key)
        if (markup === undefined) {
          missed.set(name, key)
        } else {
          parts.delete(key)
          parts.set(key, markup)
        }
        return markup
      },
      keepFrom(page) {
        if (missed.size === 0) return
        // The quickest string to search, each of whose characters is one byte of the page.
        const html = page.toString('latin1')
        for (const [name, key] of missed) {
          const markup = insideOf(html, name)
          if (markup !== undefined) keep(key, Buffer.from(markup, 'latin1').toString())
        }
      },
    }
  }
}

function digest(input: unknown): string {
  return hash('sha256', JSON.stringify(input) ?? '', 'base64url')
}

function sizeOf(key: string, markup: string): number {
  return 2 * (key.length + markup.length)
}

/** Finds what is inside the element marked with `name`. The page is well-formed: each element of its kind is closed. */
function insideOf(html: string, name: string): string | undefined {
  const [tag, from] = findMarked(html, name) ?? []
  if (from === undefined) return undefined
  const ends = new RegExp(`<(/?)${tag}(?=[\\s>])`, 'g')
  ends.lastIndex = from
  let depth = 1
  for (let found = ends.exec(html); found; found = ends.exec(html)) {
    depth += found[1] ? -1 : 1
    if (depth === 0) return html.slice(from, found.index)
  }
  return undefined
}

/**
 * Returns the name of the marked element and where its inside begins. The text of a post may look like a mark, but not
 * within a tag: content may not set such attributes.
 */
function findMarked(html: string, name: string): [tag: string, from: number] | undefined {
  // As React writes it, one character for each byte.
  const written = Buffer.from(escapeXml(name).replaceAll("'", '&#x27;')).toString('latin1')
  for (const attribute of partMarks) {
    const mark = ` ${attribute}="${written}"`
    for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + 1)) {
      const start = html.lastIndexOf('<', at)
      const tag = /^\w+/.exec(html.slice(start + 1, at))?.[0]
      if (tag && start > html.lastIndexOf('>', at)) return [tag, html.indexOf('>', at) + 1]
    }
  }
  return undefined
}
