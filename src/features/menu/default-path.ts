import { slugOf } from '../../platform/slug-of.ts'
import { pathAsTyped } from './service-path.ts'

/** Maximum characters of a service page's name. */
const longest = 100

/**
 * Returns the path of a service for which none is given: /services/ and its name as a slug, with a number if other
 * entries already have that path.
 */
export function defaultPath(name: string, taken: ReadonlySet<string> = new Set()): string {
  const slug = slugOf(name) || 'service'
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : `-${number}`
    const path = `/services/${slug.slice(0, longest - end.length).replace(/-$/, '')}${end}`
    if (!taken.has(path)) return path
  }
}

/** Normalises a path once it is typed: a bare name becomes a path too. */
export function pathWhenTyped(text: string): string {
  const path = text.trim()
  if (path !== '' && !/^\/|^[a-z]+:/i.test(path)) return `/services/${slugOf(path)}`
  return pathAsTyped(path).replace(/^(\/services\/[^?#]*?)[-._]+(?=$|[?#])/, '$1')
}
