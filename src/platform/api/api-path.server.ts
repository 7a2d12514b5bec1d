/** Whether the API handles this path, however "api" is spelt: in upper case, with encoded letters or extra slashes. */
export function isApiPath(path: string): boolean {
  return /^[/\\]*api(?=[/\\]|$)/i.test(decodeAscii(path))
}

/** The calls that a browser makes by their address, as the firm's OpenID provider knows it: without /api. */
const ownAddresses = /^\/auth\/oidc(\/callback)?\/?(?=\?|$)/

/** Returns the address of the call that a request is for, if its own lacks /api. */
export function callAddress<T extends string | undefined>(target: T): T | string {
  return target !== undefined && ownAddresses.test(target) ? `/api${target}` : target
}

/** Returns why no call can have this path, as a sentence; undefined if one can. */
export function findPathFault(path: string): string | undefined {
  if (/%(2f|5c)/i.test(path)) return 'The address of a call cannot hold an encoded slash or backslash'
  try {
    decodeURIComponent(path)
    return undefined
  } catch {
    return 'The address of the call is not valid: it holds a broken percent-encoding'
  }
}

/** Decodes percent-encoded ASCII only. */
export function decodeAscii(path: string): string {
  return path.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
