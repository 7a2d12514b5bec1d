import pg from 'pg'
import { describeDamage } from './damage.server.ts'
import { failedToConnect } from './postgres-pool.server.ts'
import { isDamage, isUnavailable } from './unavailable.server.ts'

/** What the person who runs the site can do, by the database's code or, where there is none, its message. */
const remedies: [pattern: RegExp, remedy: string][] = [
  [/^(28P01|28000)$|SASL|password must be a string/, 'Check the user and the password in DATABASE_URL'],
  [/^3D000$/, 'Check the name at the end of DATABASE_URL, or create that database'],
  [/^3F000$/, 'Create the schema that search_path names, or name another'],
  [/^42501$/, 'Let the user of DATABASE_URL own the database, or give it the right that is missing'],
  [/^53300$/, 'End other programs that use the database, or set DATABASE_POOL to a smaller number'],
  [/does not support SSL/, 'Remove sslmode from DATABASE_URL, or switch SSL on at the server'],
  [/SSL|CERT|certificate|TLS/i, 'Check sslmode and sslrootcert in DATABASE_URL'],
  [
    /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT)$|timeout/,
    'Check the host and the port in DATABASE_URL, and that PostgreSQL is running',
  ],
  [/gin_trgm_ops|pg_trgm/, 'Install the extension pg_trgm, where the user of DATABASE_URL may use it'],
]

interface Details {
  code?: unknown
  errors?: unknown
}

/** Returns one line for the person who runs the site, if an error is the database's; otherwise undefined. */
export function explainDatabaseError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if (isDamage(error)) return describeDamage(messageOf(error))
  if (!isFromDatabase(error)) return explainDatabaseError(error.cause)
  const { code } = error as Details
  const found = remedies.find(([pattern]) => pattern.test(String(code)) || pattern.test(messageOf(error)))
  return sentence(messageOf(error), found?.[1])
}

function sentence(problem: string, remedy: string | undefined): string {
  return `The database cannot be used: ${problem}${remedy === undefined ? '' : `. ${remedy}`}`
}

/** Errors of the driver, of TLS and of the sign-in have no class of their own: all that end a connection attempt count. */
function isFromDatabase(error: Error): boolean {
  const { code } = error as Details
  return (
    failedToConnect(error) || error instanceof pg.DatabaseError || code === 'ERR_SQLITE_ERROR' || isUnavailable(error)
  )
}

/** A host with several addresses fails with an error for each, and no message. */
function messageOf(error: Error): string {
  const { errors } = error as Details
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined
  const { message } = first instanceof Error ? first : error
  return message.replace(/\s+/g, ' ').trim()
}
