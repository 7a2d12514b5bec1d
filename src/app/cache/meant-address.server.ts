import { sql } from 'kysely'
import { type KindName, kinds } from '../../features/kinds.ts'
import { serverKinds, subjectExists } from '../kinds.server.ts'
import type { Resources } from '../resources.server.ts'
import { decodePath } from './cache-target.server.ts'
import { pageAddress, type Subject } from './page-address.ts'
import type { Goal } from './redirects.server.ts'

interface Deps {
  resources: Pick<Resources, 'db' | 'clock'>
  isLost: (subject: Subject) => Promise<boolean>
  goalOf: (target: string) => Promise<Goal | undefined>
}

/**
 * Returns a function that finds the address that one without a page is meant to be: in other capitals, decomposed, or
 * with what mail programs glue to the end of a link, such as a full stop, a bracket or a slash.
 */
export function createMeantAddresses({ resources, isLost, goalOf }: Deps) {
  return async function meantAddress(target: string): Promise<string | undefined> {
    const [rawPath = '/', ...rest] = target.split('?')
    const path = decodePath(rawPath)
    // The addresses of the back office are not passed on by mail.
    if (path === undefined || path.includes('\0') || /^\/admin\//i.test(path)) return undefined
    const search = new URLSearchParams(rest.join('?'))
    const meant = withoutGlue(path.replace(/\/{2,}/g, '/'))
    // Nothing is left: no page is meant.
    if (meant === '') return undefined
    const asked = pageAddress(path, search)?.address
    const page = pageAddress(meant, search)
    const found = page?.subject ? await subjectAddress(page.subject, asked) : page?.address
    if (found !== undefined && found !== asked) return found
    return meant === path ? undefined : (await goalOf(encodeURI(meant)))?.to
  }

  /** Unless it is the `asked` address, at which nothing is. */
  async function subjectAddress({ kind, id }: Subject, asked: string | undefined): Promise<string | undefined> {
    const name = withoutGlue(id).replace(/^[^\p{L}\p{N}]+/u, '')
    if (name === '' || (await isLost({ kind, id: name }))) return undefined
    for (const spelling of new Set([name, name.toLowerCase(), ...(await namesLike(resources, kind, name))])) {
      const address = kinds[kind].addressOf(spelling)
      if (address !== asked && (await subjectExists(resources, { kind, id: spelling }))) return address
    }
    return undefined
  }
}

/** Slugs and paths end in a letter or a digit. */
function withoutGlue(text: string): string {
  return text.normalize('NFC').replace(/[^\p{L}\p{N}]+$/u, '')
}

/** Returns the names of the entries that differ from this one in capitals only. */
async function namesLike({ db }: Deps['resources'], kind: KindName, name: string): Promise<string[]> {
  const { table } = serverKinds[kind]
  const column = sql.ref(table === 'service_pages' ? 'name' : 'slug')
  const { rows } = await sql<{ name: string }>`
    select ${column} as name from ${sql.table(table)} where lower(${column}) = ${name.toLowerCase()} limit 2`.execute(
    db,
  )
  return rows.map((row) => row.name)
}
