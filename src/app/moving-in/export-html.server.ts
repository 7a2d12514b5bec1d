import { feedHtml, makeAddressesAbsolute } from '../../platform/markdown/html.server.ts'

const pre = /(<pre[ >][\s\S]*?<\/pre>)/
const tag = /<[a-z][a-z0-9]*(?:\s+[^\s"'<>=/]+(?:="[^"]*")?)*\s*\/?>/g
/** Here it keeps the ids of a text apart from those of the page. */
const prefix = /( id="| href="#)(?:post|challenge|approach|result)-/g
const blockEnd = /(<\/(?:p|h[1-6]|ul|ol|table|div|figure|blockquote|section)>|<hr>)\s*\n\s*/g
/** Those of WordPress itself: it would obey them. */
const shortcode = /\[(?=\/?(?:gallery|caption|wp_caption|video|audio|playlist|embed)\b)/gi

/** A page's HTML as WordPress takes it: whole addresses, no marks of this site's own, no line end that it would show. */
export function exportHtml(html: string, pageUrl: string): string {
  const plain = feedHtml(html)
    // WordPress shows an address that stands alone as the video.
    .replace(/<figure class="video[^"]*"><a href="([^"]*)"[^>]*>[^<]*<\/a><\/figure>/g, '<p>$1</p>')
    .replace(tag, (whole) => whole.replace(prefix, '$1'))
  return makeAddressesAbsolute(plain, pageUrl)
    .replaceAll(`href="${encoded(pageUrl)}#`, 'href="#')
    .split(pre)
    .map((part, index) => (index % 2 === 1 ? withoutColours(part) : onOneLine(part)))
    .join('')
    .replace(shortcode, '&#91;')
}

function encoded(address: string): string {
  return address.replaceAll('&', '&#x26;')
}

function withoutColours(code: string): string {
  return code.replace(/<\/?span[^>]*>/g, '')
}

function onOneLine(html: string): string {
  return html
    .replace(blockEnd, '$1\u0000')
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll('\u0000', '\n\n')
}
