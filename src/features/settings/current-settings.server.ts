import type { Remember } from '../../db/content-memo.server.ts'
import type { Database } from '../../db/tables.ts'
import { isUnavailable } from '../../db/unavailable.server.ts'
import type { Settings } from './schema.ts'
import { rememberSettings, unreadSettings } from './store.server.ts'

interface Deps {
  db: Database
  remember: Remember
  clock: () => Date
}

/** Returns the current settings or, while the database is unavailable, the last ones read. */
export type CurrentSettings = (asOf?: Remember) => Promise<Settings>

export function createCurrentSettings({ db, clock, ...deps }: Deps): CurrentSettings {
  let last = unreadSettings
  return async (remember = deps.remember) => {
    try {
      last = await rememberSettings(db, clock(), remember)
    } catch (error) {
      if (!isUnavailable(error)) throw error
    }
    return last
  }
}
