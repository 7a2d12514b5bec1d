import { randomBytes } from 'node:crypto'
import type { Database } from '../../db/tables.ts'

/**
 * Returns a function that reads the site's mark, once it has succeeded from memory. The mark is random, kept with the
 * site's data, and part of the names of its cookies, because browsers keep one set of cookies for all ports of a host.
 */
export function createSiteMark(db: Database): () => Promise<string> {
  let known: string | undefined
  return async () => {
    known ??= (await readMark(db)) ?? (await makeMark(db))
    return known
  }
}

async function readMark(db: Database): Promise<string | undefined> {
  const row = await db.selectFrom('site_mark').select('mark').where('id', '=', 1).executeTakeFirst()
  return row?.mark
}

/** Several processes may start at the same time: the first one's mark stays. */
async function makeMark(db: Database): Promise<string> {
  const mark = randomBytes(4).toString('hex')
  await db
    .insertInto('site_mark')
    .values({ id: 1, mark })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await readMark(db)) ?? mark
}
