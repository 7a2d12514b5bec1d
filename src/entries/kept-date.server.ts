import type { DatabaseTransaction } from '../db/tables.ts'
import type { Entries, Entry } from './entries.server.ts'
import { isHeld } from './publication-status.ts'

/** What was hidden and is shown again has the date that visitors knew, which the draft has kept. */
export async function keepDate(trx: DatabaseTransaction, { table }: Entries, { _id, status, publishedAt }: Entry) {
  if (!isHeld(status) || typeof publishedAt !== 'string') return
  const dated = trx.updateTable(table as 'posts').set({ published_at: publishedAt })
  await dated.where('id', '=', _id).execute()
}
