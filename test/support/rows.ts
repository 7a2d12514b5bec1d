import type { Database } from '../../src/db/tables.ts'

/** Returns every row of every table as text: what a thief of the database could read. */
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

/** Returns how often the public content has changed; each change invalidates cached pages. */
export async function contentVersion(db: Database): Promise<number> {
  return (await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).version
}
