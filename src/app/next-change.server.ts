import type { Database } from '../db/tables.ts'
import { allServerKinds } from './kinds.server.ts'

/** The next moment at which time alone changes what visitors see, such as a scheduled post that comes out. ISO 8601. */
export async function nextChange(db: Database, now: Date): Promise<string | undefined> {
  const moments = await Promise.all(allServerKinds.map((kind) => kind.nextChange?.(db, now)))
  return moments.filter((moment) => moment !== undefined).sort()[0]
}
