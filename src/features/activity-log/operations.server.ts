import type { Database } from '../../db/tables.ts'
import type { Log } from '../../platform/log.server.ts'
import { findAdmin } from '../auth/store.server.ts'
import { refusalsPerHour } from './options.ts'
import * as store from './store.server.ts'

interface Deps {
  db: Database
  clock: () => Date
  log: Log
}

export type NewActivity = Omit<store.NewActivity, 'name'> & { name?: string | undefined }

/** Writes a line. A failure does not affect the call that it is about. */
export async function recordActivity({ db, clock, log }: Deps, line: NewActivity): Promise<void> {
  try {
    const name = line.name ?? (await findAdmin(db, line.email))?.name ?? ''
    const title = line.title || (line.action.startsWith('deleted ') ? await store.titleInTrash(db, line.entity_id) : '')
    // A message's title is the name of a visitor, who may ask to be forgotten.
    const isVisitors = /^messages?(\/|$)/.test(line.kind)
    await store.addActivity(db, { ...line, name, title: isVisitors ? '' : title }, clock())
  } catch (error) {
    log.error({ err: error, action: line.action }, 'activity not written')
  }
}

/** Maximum lines waiting to be written. */
const maxWaiting = 100

/**
 * Writes lines about what team members were refused, one at a time and up to an hourly limit; nothing about other
 * addresses. Runs outside the request: the response time would reveal which addresses are known.
 */
export function createRefusalRecorder(deps: Deps) {
  let waiting = 0
  let last: Promise<void> = Promise.resolve()

  async function write(email: string, action: string): Promise<void> {
    const { db, clock, log } = deps
    try {
      const admin = await findAdmin(db, email)
      const counted = action.startsWith(store.signInPrefix) ? undefined : email
      if (!admin || (await store.countRefusals(db, clock(), counted)) >= refusalsPerHour) return
      const line = { type: 'refusal' as const, action, kind: '', entity_id: null, title: '' }
      await store.addActivity(db, { ...line, email, name: admin.name }, clock())
    } catch (error) {
      log.error({ err: error, action }, 'activity not written')
    }
  }

  return (email: string, action: string): void => {
    if (waiting === maxWaiting) return
    waiting += 1
    const turn = new Promise((done) => setImmediate(done))
    last = Promise.all([last, turn]).then(() => write(email, action))
    void last.then(() => {
      waiting -= 1
    })
  }
}
