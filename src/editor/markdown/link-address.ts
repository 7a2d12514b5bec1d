/**
 * The address that a text is, as a link of ours may have it: of the web, of a mailbox, or of this site. `www.` and a bare
 * mail address get what they lack. Undefined for other words.
 */
export function readAddress(text: string): string | undefined {
  const words = text.trim()
  if (/\s/.test(words)) return undefined
  if (/^(https?:\/\/|mailto:)/i.test(words)) return URL.canParse(words) ? words : undefined
  if (/^(\/(?!\/)|#)./.test(words)) return words
  if (/^www\.[^.]+\../i.test(words)) return `https://${words}`
  if (/^[^@\s:/]+@[^@\s:/]+\.[a-z]{2,}$/i.test(words)) return `mailto:${words}`
  return undefined
}
