/** SQLite: busy, locked, read-only, I/O error, full, cannot open (sqlite.org/rescode.html). */
const sqliteCodes = [5, 6, 8, 10, 13, 14]

/** SQLite: the file is malformed, or no database. */
const damageCodes = [11, 26]

const networkCodes =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

/**
 * PostgreSQL: shutting down, starting up, connection exceptions, out of resources, read-only (a standby), given up for
 * another transaction (a deadlock), cancelled for its time (of the statement, of idling in or out of a transaction, of
 * the transaction) or because a lock was not free in time, and refused at the door (a password or name that is being
 * changed).
 */
const postgresCodes = /^(57P0[1235]|57014|55P03|25P0[34]|08\w{3}|53\w{3}|28\w{3}|3D000|25006|40001|40P01)$/

/** Messages of pg and kysely that come without a code, and the standby's refusal of a transaction that writes. */
const sentences =
  /^(Connection terminated|Postgres connection has been discarded|timeout expired|timeout exceeded when trying to connect|Query read timeout|cannot set transaction read-write mode during recovery|Client (has encountered a connection error|was closed) and is not queryable)/

/** Returns whether an error means that the database is unavailable now and the same call may work later. */
export function isUnavailable(error: unknown): boolean {
  const { code, errcode, message } = error as { code?: unknown; errcode?: unknown; message?: unknown }
  if (code === 'ERR_SQLITE_ERROR') return sqliteCodes.includes(Number(errcode) & 0xff)
  return networkCodes.test(String(code)) || postgresCodes.test(String(code)) || sentences.test(String(message))
}

/** SQLite: busy, locked, read-only, full, and an I/O error of a write, a sync or a truncation. */
const refusedWriteCodes = [5, 6, 8, 13, 778, 1034, 1290, 1546]

/** Returns whether SQLite has refused a write, while reads go on. */
export function isRefusedWrite(error: unknown): boolean {
  const { code, errcode }: { code?: unknown; errcode?: unknown } = Object(error)
  return (
    code === 'ERR_SQLITE_ERROR' &&
    [Number(errcode), Number(errcode) & 0xff].some((found) => refusedWriteCodes.includes(found))
  )
}

/** Returns whether SQLite says that its file is damaged. */
export function isDamage(error: unknown): boolean {
  const { code, errcode }: { code?: unknown; errcode?: unknown } = Object(error)
  return code === 'ERR_SQLITE_ERROR' && damageCodes.includes(Number(errcode) & 0xff)
}

/** Awaits a write that the response does not depend on, ignoring that the database is unavailable. */
export async function ifWritable(write: Promise<unknown>): Promise<void> {
  await write.catch((error) => {
    if (!isUnavailable(error)) throw error
  })
}
