import type { Remember } from '../../db/content-memo.server.ts'
import type { Database } from '../../db/tables.ts'
import { isUnavailable } from '../../db/unavailable.server.ts'
import type { Settings } from './schema.ts'
import { findSettings, firstSettings } from './store.server.ts'

interface Deps {
  db: Database
  remember: Remember
  clock: () => Date
}

/** The settings as they are now. While the database is away, those that were read last. */
export type CurrentSettings = (asOf?: Remember) => Promise<Settings>

export function createCurrentSettings({ db, clock, ...deps }: Deps): CurrentSettings {
  let last = firstSettings
  return async (remember = deps.remember) => {
    try {
      last = await remember('settings', clock(), async () => ({ value: await findSettings(db, { seesAll: false }) }))
    } catch (error) {
      if (!isUnavailable(error)) throw error
    }
    return last
  }
}
