/** SQLite: busy, locked, read-only, I/O error, full, cannot open (sqlite.org/rescode.html). */
const sqliteCodes = [5, 6, 8, 10, 13, 14]

/** The network's and PostgreSQL's own: shutting down, starting up, connection exceptions, out of resources. */
const codes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|57P0[123]|08\w{3}|53\w{3})$/

/** What the pg package says without a code. */
const sentences =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable)/

/** Whether an error says that the database cannot be reached or written at the moment, and the same call may work later. */
export function isUnavailable(error: unknown): boolean {
  const { code, errcode, message } = error as { code?: unknown; errcode?: unknown; message?: unknown }
  if (code === 'ERR_SQLITE_ERROR') return sqliteCodes.includes(Number(errcode) & 0xff)
  return (typeof code === 'string' && codes.test(code)) || sentences.test(String(message))
}
