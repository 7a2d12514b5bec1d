import { pageIn } from '../../platform/address.ts'
import { isSlug, slugAsTyped } from '../../platform/slug.ts'

/** Returns the name of the service page that a menu path leads to; undefined if it leads elsewhere or is invalid. */
export function serviceNameIn(path: string): string | undefined {
  const name = /^\/services\/([^/]+)$/.exec(pageIn(path) ?? '')?.[1]
  return name !== undefined && isSlug(name) ? name : undefined
}

/** Normalises a path while it is being typed: what follows /services/ becomes a slug. */
export function pathAsTyped(text: string): string {
  const [, name, rest] = /^\/services\/([^?#]*)(.*)$/.exec(text) ?? []
  return name === undefined ? text : `/services/${slugAsTyped(name)}${rest}`
}
