import { z } from 'zod'
import { coerced, type FieldsOf, oneOf, revisionField, savedByField } from '../../platform/fields.ts'
import { comparedTables, frequencies, maxKept, restoreWord } from './options.ts'

const wholeNumber = (name: string, least: number, most: number) => {
  const rule = `${name} must be a whole number from ${least} to ${most}`
  return coerced(
    (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
    z.number(rule).int(rule).min(least, rule).max(most, rule),
  )
}

export const scheduleInput = z.strictObject({
  every: oneOf('Frequency', frequencies),
  /** Hour of the day, UTC. */
  hour: wholeNumber('Hour', 0, 23),
  /** 0 is Sunday. */
  weekday: wholeNumber('Weekday', 0, 6),
  /** How many of the newest backups are kept. */
  keep: wholeNumber('Backups to keep', 1, maxKept),
  revision: revisionField,
})
export type ScheduleInput = z.infer<typeof scheduleInput>
export type ScheduleFields = FieldsOf<typeof scheduleInput>

export const schedule = scheduleInput.extend({
  revision: z.number(),
  updatedAt: z.string().nullable(),
  savedBy: savedByField,
})
export type Schedule = z.infer<typeof schedule>

/** One file in the backup folder. */
export const backup = z.object({
  name: z.string(),
  createdAt: z.string(),
  bytes: z.number(),
  isEncrypted: z.boolean(),
})
export type Backup = z.infer<typeof backup>

const name = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.site-archive(\.encrypted)?$/

/** A valid name has no slash, so it cannot lead to another folder. */
export const nameParams = z.object({ name: z.string().regex(name, 'This is not the name of a backup') })

export const isBackupName = (text: string) => name.test(text)

const outcome = {
  lastSuccessAt: z.string().nullable(),
  lastFailure: z.object({ at: z.string(), message: z.string() }).nullable(),
}

export const backupsAnswer = {
  schedule,
  backups: z.array(backup),
  /** The folder on the machine that responds. */
  folder: z.string(),
  /** Why the folder cannot be read, as a sentence. */
  folderProblem: z.string().nullable(),
  /** Whether the next backup will be encrypted. */
  isEncrypted: z.boolean(),
  isRunning: z.boolean(),
  ...outcome,
  /** The copy of each backup at BACKUP_URL; null without it. `place` is the address without its key. */
  copy: z.object({ place: z.string(), ...outcome }).nullable(),
  /** The program of BACKUP_HOOK; null without it. */
  hook: z.object(outcome).nullable(),
  /** The last restore from the back office. */
  restore: z.object({ isRunning: z.boolean(), ...outcome }),
  /** The test restore of the newest backup, every 30 days. */
  drill: z.object(outcome),
  nextAt: z.string().nullable(),
  /** How many backups were due since the last one; 0 unless two or more. */
  overdue: z.number(),
}
const answer = z.object(backupsAnswer)
export type Backups = z.infer<typeof answer>

const changes = z.object({ count: z.number(), names: z.array(z.string()) })

export const comparisonAnswer = {
  createdAt: z.string(),
  /** What a restore would bring back, take away and change; the first names of each. */
  tables: z.array(z.object({ table: z.enum(comparedTables), back: changes, gone: changes, changed: changes })),
}
export const comparison = z.object(comparisonAnswer)
export type Comparison = z.infer<typeof comparison>

/** The word that an owner types before everything is replaced. */
export const restoreInput = z.object({
  confirm: z.literal(restoreWord, { error: `Type “${restoreWord}” to confirm` }),
})

export const copiesAnswer = {
  /** The backups at BACKUP_URL, newest first. */
  copies: z.array(backup),
  /** Why they cannot be listed, as a sentence. */
  problem: z.string().nullable(),
}
const copies = z.object(copiesAnswer)
export type CopiesFound = z.infer<typeof copies>
