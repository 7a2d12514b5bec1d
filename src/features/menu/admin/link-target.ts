import type { MenuCategory, MenuItem } from '../schema.ts'
import { serviceNameIn } from '../service-path.ts'

export interface KnownPages {
  /** The names of the service pages; undefined while unknown. */
  services: ReadonlySet<string> | undefined
  /** Whether a path leads to anything on this site. */
  isAddress: (path: string) => boolean
}

export type LinkTarget =
  /** `missing`: the page has no content yet. */
  { kind: 'page' | 'missing'; name: string } | { kind: 'elsewhere' } | { kind: 'nowhere' } | { kind: 'unknown' }

export function targetOf(path: string, { services, isAddress }: KnownPages): LinkTarget {
  const name = serviceNameIn(path)
  if (name === undefined) return { kind: isAddress(path) && !path.startsWith('/services/') ? 'elsewhere' : 'nowhere' }
  if (!services) return { kind: 'unknown' }
  return { kind: services.has(name) ? 'page' : 'missing', name }
}

/** Says what a deletion includes, and which pages stay public although the menu loses them. */
export function whatStays(entry: MenuCategory | MenuItem, { services }: KnownPages): string | undefined {
  if (!services) return undefined
  const items = 'items' in entry ? entry.items : [entry]
  const names = new Set(items.map(({ to }) => serviceNameIn(to)))
  const pages = [...services].filter((name) => names.has(name))
  if (!('items' in entry)) return pages.length === 0 ? undefined : staying(pages)
  if (items.length === 0) return 'It has no services.'
  const count = items.length === 1 ? '1 service' : `${items.length} services`
  return `It has ${count}. ${pages.length === 0 ? 'None has a page.' : staying(pages)}`
}

function staying([first, ...others]: string[]): string {
  if (others.length === 0) return `The page at /services/${first} stays public; it only leaves the menu.`
  return `${others.length + 1} pages stay public at their addresses; they only leave the menu.`
}
