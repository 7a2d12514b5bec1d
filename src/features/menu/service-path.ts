import { isSlug, slugAsTyped, slugOf } from '../../platform/slug.ts'

/** A service page's name has no more characters. */
const longest = 100

/**
 * The path that a service gets when none is given: /services/ and its name, made safe, with a number where other entries
 * have that path already.
 */
export function defaultPath(name: string, taken: ReadonlySet<string> = new Set()): string {
  const slug = slugOf(name) || 'service'
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : `-${number}`
    const path = `/services/${slug.slice(0, longest - end.length).replace(/-$/, '')}${end}`
    if (!taken.has(path)) return path
  }
}

/** The service page that a menu path leads to, by its name; undefined where it leads elsewhere or is no such path. */
export function serviceNameIn(path: string): string | undefined {
  const name = /^\/services\/([^/]+)$/.exec(pageIn(path) ?? '')?.[1]
  return name !== undefined && isSlug(name) ? name : undefined
}

/** The path of the page that a menu path leads to, decoded; undefined where its encoding is not valid. */
export function pageIn(path: string): string | undefined {
  try {
    return decodeURIComponent(path.replace(/[?#].*$/, '')).replace(/(.)\/$/, '$1')
  } catch {
    return undefined
  }
}

/** The same path to another page. */
export function withPage(path: string, page: string): string {
  return page + (/\/?(?:[?#].*)?$/.exec(path)?.[0] ?? '')
}

/** A path while somebody types it: what follows /services/ is made safe. */
export function pathAsTyped(text: string): string {
  const [, name, rest] = /^\/services\/([^?#]*)(.*)$/.exec(text) ?? []
  return name === undefined ? text : `/services/${slugAsTyped(name)}${rest}`
}

/** The same when it is typed: a name alone becomes a path. */
export function pathWhenTyped(text: string): string {
  const path = text.trim()
  if (path !== '' && !/^\/|^[a-z]+:/i.test(path)) return `/services/${slugOf(path)}`
  return pathAsTyped(path).replace(/^(\/services\/[^?#]*?)[-._]+(?=$|[?#])/, '$1')
}
