import { defineEntries } from '../../entries/define-entries.server.ts'
import type { Entries } from '../../entries/entries.server.ts'
import { owners } from '../../platform/api/api.server.ts'
import { settingsInput, storedSettings } from './schema.ts'
import { findSettings, saveSettings, settingsId } from './store.server.ts'

/** The settings, as the only entry of their kind. */
export const settingsEntries: Entries = defineEntries(
  {
    table: 'settings',
    path: 'settings',
    name: 'Settings',
    noun: 'site',
    tag: 'Settings',
    answer: 'settings',
    security: owners,
  },
  {
    schema: storedSettings,
    input: settingsInput,
    find: async (db, _now, id) => (id === settingsId ? findSettings(db, { seesAll: true }) : undefined),
    fieldsOf: (settings) => settings,
    create: async (_renderer, input) => async (trx, now) => {
      await saveSettings(trx, input, now)
      return settingsId
    },
    update: async (_services, input) => (trx, _id, now) => saveSettings(trx, input, now),
  },
)
