import { escapeXml } from './xml.ts'

// Each attempt ends at the next asterisk or bracket, so that the time depends on the text's length alone. Emphasis
// contains no asterisk and a link's text no bracket, so that marks nest at most two deep. A letter beside an asterisk
// makes it literal, except in scripts without spaces between words.
const marks =
  /(?<!\*|(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{N}])(\*{1,3})(?=[^\s*])([^*\n]*[^\s*])\1(?!\*|(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{N}])|\[([^[\]\n]+)\]\(((?:[Hh][Tt][Tt][Pp][Ss]?:\/\/|mailto:|tel:|\/(?![/\\]))(?:[^\s()]|\([^\s()]*\))+)\)/gu
const bullet = /^[-*] +(?=\S)/
const bullets = new RegExp(bullet, 'gm')

/** The words alone, for places without formatting: searches, cards, shared links. */
export function wordsOf(text: string): string {
  return inline(text.replace(bullets, ''), {
    emphasis: (words) => words,
    link: (words) => words,
  })
}

/** Whether a text has bold or italic words, links or lists. */
export function hasMarks(text: string): boolean {
  return wordsOf(text) !== text
}

/** Renders light formatting as HTML: empty lines separate paragraphs, lines that begin with - or * form a list. */
export function textHtml(text: string, listClass = ''): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => blockHtml(block, listClass))
    .join('')
}

/** Renders one line of such a text. */
export function lineHtml(line: string): string {
  return inline(escapeXml(line), { emphasis: emphasisHtml, link: linkHtml })
}

interface Forms {
  emphasis: (words: string, stars: number) => string
  link: (words: string, address: string) => string
}

function inline(text: string, forms: Forms): string {
  return text.replace(marks, (_, stars?: string, emphasised = '', linked = '', address = '') =>
    stars ? forms.emphasis(inline(emphasised, forms), stars.length) : forms.link(inline(linked, forms), address),
  )
}

function emphasisHtml(words: string, stars: number): string {
  const inner = stars === 2 ? words : `<em>${words}</em>`
  return stars === 1 ? inner : `<strong>${inner}</strong>`
}

// Classes that public pages already use. In a card that is itself a link, this link lies above the card's.
function linkHtml(words: string, address: string): string {
  const target = /^(?:\/|mailto:|tel:)/.test(address) ? '' : ' target="_blank" rel="noopener noreferrer"'
  return `<a href="${address}"${target} class="relative z-1 text-accent underline underline-offset-4">${words}</a>`
}

function blockHtml(block: string, listClass: string): string {
  const runs: { isList: boolean; lines: string[] }[] = []
  for (const line of block.split('\n')) {
    const isList = bullet.test(line)
    const last = runs.at(-1)
    if (last?.isList === isList) last.lines.push(line)
    else runs.push({ isList, lines: [line] })
  }
  return runs
    .map(({ isList, lines }) => (isList ? listHtml(lines, listClass) : `<p>${lineHtml(lines.join('\n'))}</p>`))
    .join('')
}

function listHtml(lines: string[], listClass: string): string {
  return `<ul${listClass && ` class="${listClass}"`}>${lines.map((line) => `<li>${lineHtml(line.replace(bullet, ''))}</li>`).join('')}</ul>`
}
