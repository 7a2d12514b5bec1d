import type { Database } from '../../src/db/tables.ts'

/** Every row of every table, as text: what somebody reads who has stolen the database. */
export async function everyRow(db: Database): Promise<string> {
  const lines: string[] = []
  for (const { name } of await db.introspection.getTables()) {
    const rows = await db
      .selectFrom(name as 'posts')
      .selectAll()
      .execute()
    lines.push(...rows.map((row) => `${name} ${JSON.stringify(row)}`))
  }
  return lines.sort().join('\n')
}

/** How often the public content was changed: cached pages are dropped by it. */
export async function contentVersion(db: Database): Promise<number> {
  return (await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).version
}
