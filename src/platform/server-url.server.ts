const percentEncoding =
  'write special characters of the user name and the password percent-encoded, such as %23 for #, %2F for /, %3F for ?, %40 for @ and %25 for %'

/**
 * Returns what is wrong with the address of a server that begins with one of `schemes` (`postgres`), as the rest of a
 * sentence that begins with the name of a variable. Never repeats the address, which holds a password.
 */
export function serverUrlProblem(text: string, schemes: readonly string[]): string | undefined {
  const [, scheme = '', rest = ''] = /^([a-z][a-z0-9+.-]*):(?:\/\/)?(.*)$/is.exec(text) ?? []
  if (!schemes.includes(scheme.toLowerCase())) {
    return `must start with ${schemes.map((name) => `${name}://`).join(' or ')}`
  }
  const authority = rest.replace(/[/?#].*$/s, '')
  if (/,/.test(authority.replace(/^.*@/s, ''))) {
    return 'must name one server: several, separated by commas, are not supported'
  }
  // A password that holds # / or ? ends where the address would: what follows shows that it was cut.
  const isCut = /#|^[^?#]*\/[^?#]*@/.test(rest) || (rest.includes('@') && !authority.includes('@'))
  if (isCut || !canDecode(authority) || !URL.canParse(text)) return `cannot be read: ${percentEncoding}`
  return undefined
}

function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
