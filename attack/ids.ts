import { columnsOf, tablesOf, withData } from './data.ts'
import type { Target } from './target.ts'

/** The ids of the rows in the site's database, by table. */
export type Ids = Record<string, string[]>

const mostOfOne = 500

export function readIds(target: Pick<Target, 'dataDir'>): Ids {
  return withData(target, (database) => {
    const tables = tablesOf(database).filter((table) => columnsOf(database, table).includes('id'))
    return Object.fromEntries(
      tables.map((table) => [
        table,
        database
          .prepare(`select id from "${table}" order by rowid desc limit ${mostOfOne}`)
          .all()
          .map(({ id }) => String(id)),
      ]),
    )
  })
}

/** Returns the table whose row a path parameter names. */
export function tableFor(path: string, parameter: string): string {
  if (parameter === 'categoryId') return 'menu_categories'
  if (parameter === 'itemId') return 'menu_items'
  if (path.startsWith('/api/blog')) return 'posts'
  if (path.startsWith('/api/job')) return 'jobs'
  if (path.startsWith('/api/services')) return 'service_pages'
  if (path.startsWith('/api/messages')) return 'contact_messages'
  return ''
}
