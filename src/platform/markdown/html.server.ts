const tag = /<([a-z][a-z0-9]*)((?:\s+[^\s"'<>=/]+(?:="[^"]*")?)*)(\s*\/?>)/g
const attribute = /(\s+)(href|src|srcset)="([^"]*)"|\s+[^\s"'<>=/]+(?:="[^"]*")?/g
const reference = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot));/gi
const absolute = /^[a-z][a-z0-9+.-]*:/i
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/**
 * Makes every `href`, `src` and `srcset` absolute, for HTML that is read away from its page. Expects HTML as the
 * renderer writes it: lower-case tags, attributes in double quotes, no bare < in text.
 */
export function makeAddressesAbsolute(html: string, pageUrl: string): string {
  return html.replace(tag, (_, name: string, attributes: string, end: string) => {
    const resolved = attributes.replace(attribute, (whole, space?: string, key?: string, value?: string) => {
      if (value === undefined) return whole
      const resolve = (text: string) => resolveAddress(text, pageUrl)
      // The addresses in our srcset hold no comma or space; each is followed by its width.
      const made = key === 'srcset' ? value.replace(/(?<=^|, )[^\s,]+/g, resolve) : resolve(value)
      return `${space}${key}="${made}"`
    })
    return `<${name}${resolved}${end}`
  })
}

/** What feed readers and validators know; the rest serves the site's own styles and keyboard. */
const feedAttributes =
  /^\s+(href|src|alt|title|width|height|id|class|lang|dir|start|reversed|colspan|rowspan|align|scope|cite|datetime|target|rel)(=|$)/

/** HTML of the renderer as feed readers take it: plain pictures, known attributes, and marks before tasks. */
export function feedHtml(html: string): string {
  return html
    .replace(/<\/?picture>|<source\b[^>]*>/g, '')
    .replace(tag, (_, name: string, attributes: string, end: string) => {
      const known = attributes.replace(attribute, (whole) => (feedAttributes.test(whole) ? whole : ''))
      return `<${name}${known}${end}${name === 'li' ? taskMark(attributes) : ''}`
    })
}

function taskMark(attributes: string): string {
  if (!attributes.includes('task-list-item')) return ''
  return attributes.includes('is-done') ? '☑' : '☐'
}

function resolveAddress(value: string, pageUrl: string): string {
  const url = absolute.test(value) ? null : URL.parse(decode(value), pageUrl)
  return url ? encode(url.href) : value
}

/** Plain text as HTML: a paragraph for each block of lines, with all markup escaped. */
export function paragraphsOf(text: string): string {
  const blocks = text.split(/\n[^\S\n]*(?:\n[^\S\n]*)+/).map((block) => block.trim())
  return blocks
    .filter(Boolean)
    .map((block) => `<p>${encode(block).replaceAll('\n', '<br>\n')}</p>`)
    .join('\n')
}

function encode(text: string): string {
  return text.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;').replaceAll('>', '&#x3E;').replaceAll('"', '&#x22;')
}

function decode(value: string): string {
  return value.replace(reference, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name) return named[name.toLowerCase()] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
