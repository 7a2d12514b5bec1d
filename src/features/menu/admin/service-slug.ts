import type { MenuCategory } from '../schema.ts'

/** The slug of the service page that a menu path leads to; undefined where it leads elsewhere. */
export function slugOf(to: string): string | undefined {
  const slug = /^\/services\/([^/?#]+)\/?(?:[?#].*)?$/.exec(to)?.[1]
  try {
    return slug && decodeURIComponent(slug)
  } catch {
    return undefined
  }
}

export function slugsOf(menu: MenuCategory[]): Set<string> {
  return new Set(menu.flatMap(({ items }) => items.map((item) => slugOf(item.to) ?? '')).filter(Boolean))
}
