import { dirname } from 'node:path'
import { type ArchiveSummary, restore } from '../../db/archive.server.ts'
import { connectSqlite } from '../../db/connect.server.ts'
import { refuseDamaged } from '../../db/damage.server.ts'
import { withTemporaryFolder } from './folder.server.ts'

/**
 * Restores a backup into a new database beside it, which is removed again. Throws an Error whose message is a sentence
 * unless each table has as many rows as the backup says. SQLite serves for a site on PostgreSQL too, since a backup fits
 * both.
 */
export function drill(path: string, passphrase: string | undefined): Promise<ArchiveSummary> {
  return withTemporaryFolder(dirname(path), async (folder) => {
    const connection = connectSqlite(folder)
    try {
      const summary = await restore(connection.db, path, { passphrase })
      await refuseDamaged(connection.db)
      return summary
    } finally {
      await connection.close()
    }
  })
}
