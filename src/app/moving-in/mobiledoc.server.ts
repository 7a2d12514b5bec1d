import { isRecord } from '../../platform/is-record.ts'
import { cardHtml, unknownHtml } from './lexical.server.ts'
import { escaped } from './shortcodes.server.ts'

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const safe = /^(p|h[1-6]|blockquote|aside|ul|ol|strong|b|em|i|s|code|a|sub|sup|u)$/

/** Writes a text of Ghost's older editor as HTML. Cards that nothing here shows are added to `unknown`. */
export function mobiledocHtml(doc: unknown, unknown: Set<string>): string {
  if (!isRecord(doc)) return ''
  const [markups, cards, atoms] = [listOf(doc.markups), listOf(doc.cards), listOf(doc.atoms)]

  function markersHtml(markers: unknown): string {
    const open: string[] = []
    let html = ''
    for (const marker of listOf(markers)) {
      const [type, opened, closed, value] = listOf(marker)
      for (const index of listOf(opened)) {
        const [name, attributes] = listOf(markups[Number(index)])
        const tag = safe.test(String(name)) ? String(name) : 'span'
        const pairs = listOf(attributes)
        const href = pairs[pairs.indexOf('href') + 1]
        html += tag === 'a' ? `<a href="${escaped(String(href))}">` : `<${tag}>`
        open.push(tag)
      }
      const said = type === 0 ? String(value ?? '') : String(listOf(atoms[Number(value)])[1] ?? '')
      html += type === 1 && listOf(atoms[Number(value)])[0] === 'soft-return' ? '<br>' : escaped(said)
      for (let count = Number(closed); count > 0; count--) html += `</${open.pop() ?? 'span'}>`
    }
    return html
  }

  function cardOf(index: unknown): string {
    const [name, payload] = listOf(cards[Number(index)])
    const kind = String(name)
    const card = isRecord(payload) ? payload : {}
    // Its text is markdown, which Ghost renders: here its lines are kept.
    if (/markdown$/.test(kind)) return `<pre>${escaped(String(card.markdown ?? ''))}</pre>`
    return cardHtml(kind, card) ?? unknownHtml(kind, card, () => '', unknown)
  }

  return listOf(doc.sections)
    .map((section) => {
      const [type, first, second] = listOf(section)
      if (type === 1) return blockHtml(String(first), markersHtml(second))
      if (type === 2) return `<p><img src="${escaped(String(first))}" alt=""></p>`
      if (type === 3) {
        const items = listOf(second).map((item) => `<li>${markersHtml(item)}</li>`)
        return blockHtml(first === 'ol' ? 'ol' : 'ul', items.join(''))
      }
      return type === 10 ? cardOf(first) : ''
    })
    .join('')
}

function blockHtml(name: string, html: string): string {
  const tag = safe.test(name) && name !== 'aside' ? name : name === 'aside' ? 'blockquote' : 'p'
  return `<${tag}>${html}</${tag}>`
}
