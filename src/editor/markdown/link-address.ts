/**
 * Reads a text as the address of a web page, mailbox or page of this site. Completes `www.` and bare mail addresses.
 * Undefined for any other text.
 */
export function readAddress(text: string): string | undefined {
  const words = text.trim()
  if (/\s/.test(words)) return undefined
  if (/^(https?:\/\/|mailto:|tel:)/i.test(words)) return URL.canParse(words) ? words : undefined
  if (/^(\/(?!\/)|#)./.test(words)) return words
  if (/^www\.[^.]+\../i.test(words)) return `https://${words}`
  if (/^[^@\s:/]+@[^@\s:/]+\.[a-z]{2,}$/i.test(words)) return `mailto:${words}`
  return undefined
}
