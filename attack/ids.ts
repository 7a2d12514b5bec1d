import type { Target } from './target.ts'

/** The ids of the rows in the site's database, by table. */
export type Ids = Record<string, string[]>

const maxOfOne = 500

export async function readIds({ data }: Pick<Target, 'data'>): Promise<Ids> {
  const ids: Ids = {}
  for (const table of await data.tables()) {
    const columns = await data.columns(table)
    if (!columns.includes('id')) continue
    const newestFirst = columns.includes('created_at') ? 'order by created_at desc' : ''
    const rows = await data.rows(`select id from "${table}" ${newestFirst} limit ${maxOfOne}`)
    ids[table] = rows.map(({ id }) => String(id))
  }
  return ids
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
