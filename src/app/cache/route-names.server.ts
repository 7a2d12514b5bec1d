import { isApiPath } from '../../platform/api/api-path.server.ts'
import { type CacheTarget, isMadeFile, type VisitorCall } from './cache-target.server.ts'
import { addressOfUnknown } from './page-address.ts'

/** Folders whose files are counted together. */
const folders = ['assets', 'art', 'media', 'share', 'preview']

/** The id of unknown entries in an address: as it is, or encoded as a parameter. */
const unknownIds = /~|%7E/g

interface Deps {
  targetOf: (target: string) => CacheTarget | undefined
  calls: VisitorCall[]
}

/** Returns a function that names the pattern of an address, for counting: one of a bounded number of names. */
export function createRouteNames({ targetOf, calls }: Deps): (target: string) => string {
  return function routeOf(target) {
    const [path = ''] = target.split('?')
    if (isApiPath(path)) return calls.find(({ pattern }) => pattern.test(path.replace(/\/$/, '')))?.path ?? '/api/*'
    const folder = folders.find((name) => path.startsWith(`/${name}/`))
    if (folder) return `/${folder}/*`
    if (isMadeFile(path)) return 'file'
    const found = targetOf(target)
    if (!found) return 'other'
    const address = found.subject ? addressOfUnknown(found.subject) : found.address.split('?')[0]
    return (address ?? 'other').replace(unknownIds, ':id')
  }
}
