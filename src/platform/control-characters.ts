/** Control characters, and those that change the direction of text: a terminal or mail program would obey them. */
const controls = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** A stranger's text for a header or another single line: without control characters, line breaks as spaces. */
export function toOneLine(text: string): string {
  return text.replace(/[\t\r\n\u2028\u2029]+/g, ' ').replace(controls, '')
}

/** A stranger's text for a terminal: without control characters, except line breaks and tabs. */
export function toPlainLines(text: string): string {
  return text.replace(controls, (character) => (character === '\n' || character === '\t' ? character : ''))
}

/** Escapes what JSON.stringify leaves as it is: DEL, C1 control characters, and those that change text direction. */
export function escapeControls(json: string): string {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  return json.replace(controls, (character) => (character === '\n' ? character : escaped(character)))
}
