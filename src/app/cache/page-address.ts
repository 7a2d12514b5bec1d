import type { ContentKind } from '../../features/content-kind.ts'
import { type KindName, kindNames, kinds, readContentAddress } from '../../features/kinds.ts'
import { readId } from '../../platform/address.ts'
import { practicesAddress, practicesPage } from '../../platform/practice.ts'
import { readSearchAddress, searchPage } from '../search/address.ts'
import { closedPage } from './closed-address.ts'
import { gonePage } from './gone-address.ts'

/** The entry that a page shows, which may not exist. */
export interface Subject {
  kind: KindName
  id: string
}

export interface PageAddress {
  /** The canonical spelling of the page's address, without unknown parameters. */
  address: string
  subject?: Subject
}

/** The pages that belong to no kind of content. */
const ownPages = [
  '/',
  '/layout',
  gonePage,
  closedPage,
  '/admin-login',
  '/admin',
  '/admin/add-service',
  '/admin/messages',
  '/admin/visits',
  '/admin/trash',
  '/admin/media',
  '/admin/documents',
  '/admin/links',
  '/admin/redirects',
  '/admin/settings',
  '/admin/team',
  '/admin/tokens',
  '/admin/webhooks',
  '/admin/import',
  '/admin/activity',
  '/admin/backups',
  '/admin/health',
  '/admin/account',
]

/** An id that no entry has, so that all unknown entries of a kind share one page. */
const unknownId = '~'

const adminPages = [
  '/admin/preview/:tab/:id',
  ...kindNames
    .flatMap((kind) => kinds[kind].adminPages)
    .flatMap(([path]) => (path.endsWith('/:id?') ? [path.slice(0, -'/:id?'.length), path.slice(0, -1)] : [path]))
    .map((path) => `/admin/${path}`),
].map((page) => ({
  pattern: new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}$`),
  address: page.replace(/:\w+/g, unknownId),
}))

/**
 * Returns the page that a path leads to, in any spelling the router accepts; undefined if there is none. `path` is
 * decoded. Has to know each page of `routes.ts`.
 */
export function pageAddress(path: string, search: URLSearchParams): PageAddress | undefined {
  const plain = path === '/' ? path : path.replace(/\/$/, '')
  const lower = plain.toLowerCase()
  const own = ownPages.includes(lower) ? { address: lower } : adminPage(lower)
  if (own) return own
  if (lower === practicesPage) return { address: practicesAddress(readId(search, 'practice')) }
  if (lower === searchPage) return { address: readSearchAddress(search) }
  const found = readContentAddress(plain, search)
  if (!found) return undefined
  const { kind, id, ...page } = found
  return id === undefined ? page : { ...page, subject: { kind, id } }
}

/** The edited entry is loaded in the browser, so the page is the same for all. */
function adminPage(path: string): PageAddress | undefined {
  const page = adminPages.find(({ pattern }) => pattern.test(path))
  return page && { address: page.address }
}

/** Returns the page that is shown if the subject does not exist. */
export function addressOfUnknown({ kind }: Subject): string {
  return kinds[kind].addressOf(unknownId)
}

/**
 * Returns whether a link of this site leads to a page, a file or a call of the API. Anything else leads home. `atRoot`:
 * the names of the entries at the root of the site; until they are known, any name may be one.
 */
export function isAddress(link: string, atRoot?: ReadonlySet<string>): boolean {
  try {
    const { pathname, searchParams } = new URL(link, 'https://site.invalid')
    const path = decodeURIComponent(pathname)
    if (/\.\w+$|^\/(api|art|media|share)\//.test(path)) return true
    const page = pageAddress(path, searchParams)
    if (!page?.subject || !atRoot) return page !== undefined
    const { isAtRoot }: ContentKind = kinds[page.subject.kind]
    return !isAtRoot || atRoot.has(page.subject.id)
  } catch {
    return false
  }
}
