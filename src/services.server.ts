import { connect } from './db/connect.server.ts'
import type { Connection } from './db/connection.server.ts'
import type { Database } from './db/tables.ts'
import type { Config } from './platform/config.server.ts'
import { createLog, type Log } from './platform/log.server.ts'
import { createMailer, type Mailer } from './platform/mail.server.ts'
import { createOutbox, type Outbox } from './platform/outbox.server.ts'
import { createReadiness, type Readiness } from './platform/readiness.server.ts'
import { readSecret } from './platform/secret.server.ts'

/** Everything that a request may need from outside itself. Built once, passed in; tests pass their own. */
export interface Services {
  config: Config
  connection: Connection
  db: Database
  clock: () => Date
  log: Log
  mailer: Mailer
  /** What sign-in codes are hashed with. */
  secret: string
  outbox: Outbox
  readiness: Readiness
  close(): Promise<void>
}

/** The time, never running backwards: a machine's clock that is set back prolongs no code and un-publishes nothing. */
function createClock(): () => Date {
  let latest = 0
  return () => {
    latest = Math.max(latest, Date.now())
    return new Date(latest)
  }
}

export function createServices(config: Config, overrides: Partial<Services> = {}): Services {
  const log = overrides.log ?? createLog(config)
  const clock = overrides.clock ?? createClock()
  const connection = overrides.connection ?? connect(config)
  const { db } = connection
  const mailer = overrides.mailer ?? createMailer(config, (text) => process.stdout.write(text))
  const secret = overrides.secret ?? readSecret(config.secretKey, config.dataDir)
  const outbox = createOutbox({ db, mailer, clock, log })
  return {
    config,
    connection,
    db,
    clock,
    log,
    mailer,
    secret,
    outbox,
    readiness: createReadiness(),
    async close() {
      await outbox.stop()
      mailer.close()
      await connection.close()
    },
  }
}
