/** Characters that XML 1.0 forbids even when escaped (section 2.2): control characters and lone surrogates. */
const impossible = /(?![\t\n\r])[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu

/** Escapes text for the content of an element or the value of an attribute. */
export function escapeXml(text: string): string {
  return text
    .replace(impossible, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** An element with this text; '' if there is none. */
export function textElement(name: string, text: string | undefined): string {
  return text ? `<${name}>${escapeXml(text)}</${name}>` : ''
}
