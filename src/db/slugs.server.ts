import type { DatabaseTransaction } from './tables.ts'

/** `slug`, or with the first number behind it that no row has: a-title, a-title-2. */
export async function freeSlug(trx: DatabaseTransaction, table: 'case_studies', slug: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const wanted = number === 1 ? slug : `${slug}-${number}`
    if (!(await trx.selectFrom(table).select('id').where('slug', '=', wanted).executeTakeFirst())) return wanted
  }
}
