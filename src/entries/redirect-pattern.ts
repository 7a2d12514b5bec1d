import { readAddress } from './redirect-address.ts'

/** How many parts of a path a pattern may name: so many are looked up for an address without a page. */
export const maxPatternParts = 12

/** Whether the address of a redirect stands for all below it: /2019/* */
export function isPattern(from: string): boolean {
  return from.endsWith('/*')
}

/** The patterns that a path may match, the longest first. `path`: lower case, as in a key. */
export function patternsFor(path: string): string[] {
  const parts = path.split('/').slice(1)
  const most = Math.min(parts.length, maxPatternParts)
  const beginnings = Array.from({ length: most }, (_, index) => `/${parts.slice(0, most - index).join('/')}`)
  return beginnings.filter((beginning) => beginning !== '/').map((beginning) => `${beginning}/*`)
}

/**
 * Returns the target of a pattern for an address that matches it: the * carries the rest of the path, or its first part
 * where only one fits. Undefined if the target would lead to another site than it says.
 */
export function fillPattern(to: string, pattern: string, address: string): string | undefined {
  const at = to.indexOf('*')
  if (at < 0) return to
  const parts = (readAddress(address)?.path ?? '/').split('/').slice(pattern.split('/').length - 1)
  const named = parts.filter((part) => part !== '')
  const inPath = !/[?#]/.test(to.slice(0, at))
  const rest = inPath ? named.join('/') : encodeURIComponent(decoded(named[0] ?? ''))
  const filled = to.slice(0, at) + rest + to.slice(at + 1)
  const [asked, made] = [URL.parse(to, own), URL.parse(filled, own)]
  return asked && made && asked.origin === made.origin && !filled.startsWith('//') ? filled : undefined
}

const own = 'https://site.invalid'

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
