import { inOneTrip } from '../../src/db/pipeline.server.ts'
import type { Database } from '../../src/db/tables.ts'

/** The names of all tables: the same in every migrated database, and slow to ask for. */
let tables: string[] | undefined

/** Returns every row of every table of a migrated database as text: what a thief of it could read. */
export async function everyRow(db: Database): Promise<string> {
  tables ??= (await db.introspection.getTables()).map(({ name }) => name)
  const names = tables
  const lines = await inOneTrip(db, (one) =>
    Promise.all(
      names.map(async (name) => {
        const rows = await one
          .selectFrom(name as 'posts')
          .selectAll()
          .execute()
        return rows.map((row) => `${name} ${JSON.stringify(row)}`)
      }),
    ),
  )
  return lines.flat().sort().join('\n')
}

/** Returns how often the public content has changed; each change invalidates cached pages. */
export async function contentVersion(db: Database): Promise<number> {
  return (await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).version
}
