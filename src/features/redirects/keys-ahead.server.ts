import { setImmediate } from 'node:timers/promises'
import type { Database } from '../../db/tables.ts'
import type { KeysOf } from './plan.server.ts'
import { remembered } from './remembered.server.ts'
import { readRedirects } from './store.server.ts'

const addressesAtOnce = 100

/**
 * Finds the keys of the stored targets and of the wanted ones before a transaction begins. Thousands take seconds:
 * PostgreSQL ends a transaction that is idle for so long, and other requests would wait.
 */
export async function keysAhead(
  { db, keysOf }: { db: Database; keysOf: KeysOf },
  wanted: { to: string }[],
): Promise<KeysOf> {
  const known = remembered(keysOf)
  const stored = await readRedirects(db)
  const addresses = [...stored.map(({ to_path }) => to_path), ...wanted.map(({ to }) => to)]
  for (const [index, address] of addresses.entries()) {
    if (index % addressesAtOnce === 0) await setImmediate()
    known(address)
  }
  return known
}
