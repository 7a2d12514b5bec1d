import type { ClientBase } from 'pg'

/**
 * Bounds on what one session may do to the others, in milliseconds. A machine that freezes or loses its network in the
 * middle of a transaction keeps its locks until the server ends the session. At most two of a process's transactions run
 * at a time (`writers.server.ts`), and the second may get the lock of the first: twice `idle` must be less than `lock`,
 * so that those who wait elsewhere get it then.
 */
const usual = { statement: 15_000, lock: 4500, idle: 2000 }
/** For work in which a statement, or the wait for another process's, may take minutes. */
const patient = { statement: 0, lock: 0, idle: 60_000 }

/**
 * Everything about a session that the site depends on: otherwise the defaults of the role, the database or the server
 * apply. A server that lacks one of these settings goes without it. Unsent bytes (`tcp_user_timeout`, ms) and silence
 * (`tcp_keepalives_*`, s) end the session of a machine that has lost its power, which would otherwise hold a connection
 * for hours.
 */
const settings = {
  default_transaction_isolation: 'read committed',
  default_transaction_read_only: 'off',
  default_transaction_deferrable: 'off',
  statement_timeout: String(usual.statement),
  lock_timeout: String(usual.lock),
  idle_in_transaction_session_timeout: String(usual.idle),
  idle_session_timeout: '0',
  transaction_timeout: '0',
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '2',
  tcp_keepalives_count: '3',
  tcp_user_timeout: '10000',
}

/** query_canceled, see the PostgreSQL manual, appendix A. */
const cancelled = '57014'
const maxTries = 5

/** Prepares a new connection. Until then the role's own `statement_timeout` applies, which a busy server may exceed. */
export async function stateSession(client: ClientBase): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query(
        `select set_config(known.name, wanted.value, false)
         from pg_settings known join json_each_text($1) wanted(name, value) on wanted.name = known.name`,
        [JSON.stringify(settings)],
      )
      return
    } catch (error) {
      if ((error as { code?: string }).code !== cancelled || tries === maxTries) throw error
    }
  }
}

/**
 * The statements that begin a transaction. They repeat the bounds, because a pooler that shares connections between
 * transactions, such as PgBouncer, may give it one that another client has prepared.
 */
export function beginStatement(mode: { isolation: string; access: string; isPatient: boolean }): string {
  return `begin isolation level ${mode.isolation} ${mode.access}; ${boundsOf(mode.isPatient ? patient : usual)}`
}

/** For a transaction that takes long, whatever the process does meanwhile. */
export const patientBounds = boundsOf(patient)

function boundsOf({ statement, lock, idle }: typeof usual): string {
  return [
    `set local statement_timeout = ${statement}`,
    `set local lock_timeout = ${lock}`,
    `set local idle_in_transaction_session_timeout = ${idle}`,
  ].join('; ')
}
