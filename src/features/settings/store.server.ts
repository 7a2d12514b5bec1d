import { sql } from 'kysely'
import { blankSite, site as ownSite } from '../../../content/site.ts'
import type { Remember } from '../../db/content-memo.server.ts'
import { jsonText } from '../../db/json-text.server.ts'
import { inOneTrip } from '../../db/pipeline.server.ts'
import { savedBy } from '../../db/saved-by.server.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { inTransaction, leaveToCommit } from '../../db/transaction.server.ts'
import { trackImages } from '../../entries/image-uses.server.ts'
import { saveRevision } from '../../entries/revision.server.ts'
import {
  keptFields,
  type Settings,
  type SettingsInput,
  type StoredSettings,
  settingsRules,
  settingsShape,
} from './schema.ts'

/** The id of the only row. */
export const settingsId = 'site'

/** The settings of a site until somebody saves others, unless `keepBlankSettings` came first. */
export const firstSettings: Settings = settingsRules.parse(ownSite)
const blankSettings: Settings = settingsRules.parse(blankSite)
/** In place of settings that cannot be read: no firm's, and the site counts as open. */
export const unreadSettings: Settings = { ...blankSettings, isOpen: true }

/** Returns the settings; revision 1 is a new site's. */
export async function findSettings(db: Database, reader: { seesAll: boolean }): Promise<StoredSettings> {
  const [row, firstMoment] = await inOneTrip(db, (one) =>
    Promise.all([
      one.selectFrom('settings').selectAll().where('id', '=', settingsId).executeTakeFirst(),
      findFirstMoment(one),
    ]),
  )
  if (!row) return { _id: settingsId, ...firstSettings, revision: 1, updatedAt: firstMoment }
  const { revision, updated_at: updatedAt } = row
  return { _id: settingsId, ...readStored(row.data), revision, updatedAt, ...savedBy(row, reader) }
}

/** Returns when the database was made. */
async function findFirstMoment(db: Database): Promise<string> {
  const { rows } = await sql<{ timestamp: string }>`
    select min(timestamp) as timestamp from kysely_migration`.execute(db)
  return rows[0]?.timestamp ?? ''
}

/**
 * A field that the row lacks, or has in the shape of an older build, gets the sample site's value, which is open; the
 * time zone, which older builds did not know, is the one in which they showed dates.
 */
function readStored(data: string): Settings {
  const read = readFields(JSON.parse(data), { ...firstSettings, timeZone: zoneBefore, country: '' })
  return { ...read, country: read.country || (read.offices[0]?.country ?? firstSettings.country) }
}

/** The time zone of settings that older builds have saved. */
const zoneBefore = 'UTC'

/** Returns the firm's time zone, read now unless it may be remembered. */
export async function findTimeZone(db: Database, now: Date, remember?: Remember): Promise<string> {
  return remember ? (await rememberSettings(db, now, remember)).timeZone : readTimeZone(db)
}

/** Returns the settings as visitors may see them, read once for each version of the content. */
export function rememberSettings(db: Database, now: Date, remember: Remember): Promise<Settings> {
  return remember('settings', now, async () => ({ value: await findSettings(db, { seesAll: false }) }))
}

/** The same, read now. */
export async function readTimeZone(db: Database): Promise<string> {
  const zone = jsonText(db, 'data', ['timeZone']).as('zone')
  const row = await db.selectFrom('settings').select(zone).where('id', '=', settingsId).executeTakeFirst()
  return row ? (row.zone ?? zoneBefore) : firstSettings.timeZone
}

/** Reads settings in which fields may be missing or invalid: these are taken from `others`. */
export function readFields(fields: Record<string, unknown>, others: Settings): Settings {
  const read = Object.entries(settingsShape).map(([name, rule]) => {
    const { data: value = others[name as keyof Settings] } = rule.safeParse(fields[name])
    return [name, value]
  })
  return Object.fromEntries(read)
}

/** Gives a site without sample content the settings of no firm. Returns false if it has settings already. */
export async function keepBlankSettings(db: Database, now: Date): Promise<boolean> {
  const moment = now.toISOString()
  const row = { id: settingsId, data: JSON.stringify(blankSettings), created_at: moment, updated_at: moment }
  const added = await inTransaction(db, (trx) =>
    trx
      .insertInto('settings')
      .values({ ...row, revision: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst(),
  )
  return added !== undefined
}

/** Throws 409 if `input.revision` is not the latest. */
export async function saveSettings(db: Database, input: SettingsInput, now: Date): Promise<void> {
  const { revision, ...fields } = input
  const moment = now.toISOString()
  await inTransaction(db, async (trx) => {
    const before = await findSettings(trx, { seesAll: false })
    const kept = Object.fromEntries(keptFields.map((name) => [name, before[name]]))
    leaveToCommit(trx, firstRow(trx, now).compile())
    const columns = { data: JSON.stringify({ ...kept, ...fields }), updated_at: moment }
    await Promise.all([
      saveRevision(trx.updateTable('settings').set(columns).where('id', '=', settingsId), revision, true, 'site'),
      trackImages(trx, { kind: 'settings', entityId: settingsId }, fields),
    ])
  })
}

/** Returns when a test mail was last accepted by the mail server, ISO 8601. */
export async function findMailTest(db: Database): Promise<string | null> {
  const row = await db.selectFrom('settings').select('mail_tested_at').where('id', '=', settingsId).executeTakeFirst()
  return row?.mail_tested_at ?? null
}

export async function noteMailTest(db: Database, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    await firstRow(trx, now).execute()
    const set = trx.updateTable('settings').set({ mail_tested_at: now.toISOString() })
    await set.where('id', '=', settingsId).execute()
  })
}

/** Adds the row, unless there is one. */
function firstRow(trx: DatabaseTransaction, now: Date) {
  const moment = now.toISOString()
  const row = { id: settingsId, data: JSON.stringify(firstSettings), created_at: moment, updated_at: moment }
  return trx
    .insertInto('settings')
    .values({ ...row, revision: 1 })
    .onConflict((conflict) => conflict.doNothing())
}

/**
 * Updates the name of a renamed page, in the same transaction. Increments the revision, so that a form that still has
 * the old name gets a conflict.
 */
export async function followPage(trx: DatabaseTransaction, from: string, to: string, now: Date): Promise<void> {
  const { _id, revision, updatedAt, savedBy: _, ...settings } = await findSettings(trx, { seesAll: true })
  const names = ['privacyPage', 'imprintPage'] as const
  const renamed = names.filter((name) => settings[name] === from)
  if (renamed.length === 0) return
  const data = JSON.stringify({ ...settings, ...Object.fromEntries(renamed.map((name) => [name, to])) })
  await firstRow(trx, now).execute()
  await trx
    .updateTable('settings')
    .set({ data, revision: revision + 1, updated_at: now.toISOString(), updated_by: null })
    .where('id', '=', settingsId)
    .execute()
}
