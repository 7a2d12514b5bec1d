/** What XML 1.0 cannot hold, escaped or not (section 2.2): control characters and halves of a character. */
const impossible = /(?![\t\n\r])[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu

/** Text as the content of an element or the value of an attribute. */
export function escapeXml(text: string): string {
  return text
    .replace(impossible, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** One element with text in it; '' where there is no text. */
export function textElement(name: string, text: string | undefined): string {
  return text ? `<${name}>${escapeXml(text)}</${name}>` : ''
}
