import type { Selectable } from 'kysely'
import type { RemovedAdminRow } from './sign-in-tables.ts'
import type { Database } from './tables.ts'

type Removal = Selectable<RemovedAdminRow>

/** Reads who was removed here, so that a restore can remove them again. */
export async function readRemovals(db: Database): Promise<Removal[]> {
  const tables = await db.introspection.getTables()
  // A new database that is about to receive an older backup has no such table and no removals.
  if (!tables.some(({ name }) => name === 'removed_admins')) return []
  return db.selectFrom('removed_admins').selectAll().execute()
}

/** Removes them from the restored rows, unless those show that they were added again later. */
export async function repeatRemovals(db: Database, removals: Removal[]): Promise<void> {
  for (const { email, name, removed_at } of removals) {
    const admin = await db.selectFrom('admins').select('created_at').where('email', '=', email).executeTakeFirst()
    if (admin && admin.created_at > removed_at) continue
    await db.deleteFrom('admins').where('email', '=', email).execute()
    await db
      .insertInto('removed_admins')
      .values({ email, name, removed_at })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ removed_at }))
      .execute()
  }
}
