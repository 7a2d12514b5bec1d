/** Clients may send the whole URL (RFC 9112, 3.2.2); its host does not affect the response. */
export function originForm(target: string): string {
  return target.replace(/^https?:\/\/[^/?#]*/i, '') || '/'
}

/**
 * Resolves dot segments and drops the fragment, as whoever parses the URL later does: the cache, the redirects and the
 * pages must see the same address. Leading double slashes, which would name another host, are reduced to one.
 * Returns undefined for anything but a path.
 */
export function normalTarget(target: string): string | undefined {
  const path = target.replace(/^[/\\]{2,}/, '/')
  // Parsers disagree on whether a backslash separates segments.
  const url = /^\/[^\\?]*(\?|$)/.test(path) ? URL.parse(path, 'http://localhost') : null
  return url === null ? undefined : `${url.pathname}${url.search}`.replace(/^\/{2,}/, '/')
}
