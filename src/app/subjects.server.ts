import type { Resources } from '../resources.server.ts'
import { serverKinds } from './kinds.server.ts'
import type { Subject } from './page-address.ts'

/** Whether a visitor sees this entry now. */
export async function subjectExists(
  { db, clock }: Pick<Resources, 'db' | 'clock'>,
  { kind, id }: Subject,
): Promise<boolean> {
  // PostgreSQL takes a NUL for an error, not for an id that nothing has.
  return !id.includes('\0') && serverKinds[kind].isPublic(db, clock(), id)
}
