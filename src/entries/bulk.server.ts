import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { findReviewRequest } from '../db/review-requests.server.ts'
import { saveAs } from '../db/saved-by.server.ts'
import type { Database, DatabaseTransaction } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.server.ts'
import { type Api, asAppError, createApi } from '../platform/api/api.server.ts'
import { answers, fails, jsonOf } from '../platform/api/api-description.server.ts'
import type { ApiEnv } from '../platform/api/api-env.server.ts'
import { AppError } from '../platform/errors.ts'
import { idParams, oneOf, optionalText } from '../platform/fields.ts'
import { bulkActions, maxBulk, maxBulkValue, takesValue } from './bulk.ts'
import {
  callersOf,
  type Entries,
  type Entry,
  type EntryServices,
  type Fields,
  getEntry,
  titleOf,
} from './entries.server.ts'
import { refuseHeldToDrafts } from './held-to-drafts.server.ts'
import { keepDate } from './kept-date.server.ts'
import { type Discardable, discard, restoreFromTrash } from './trash.server.ts'
import { findVersion } from './versions.server.ts'

/** A kind whose entries can be changed many at once, and copied. */
interface Kind {
  entries: Entries
  trash: Discardable
  remove(trx: DatabaseTransaction, id: string): Promise<void>
}

/** The ids of a call, each once. */
export const bulkIds = z
  .array(idParams.shape.id.max(100, 'An id is too long'), 'Ids must be a list')
  .min(1, 'Choose at least one entry')
  .max(maxBulk, { error: () => `Choose at most ${maxBulk.toLocaleString('en')} entries` })
  .transform((ids) => [...new Set(ids)])

const bulkInput = z.object({
  action: oneOf('Action', bulkActions),
  ids: bulkIds,
  value: optionalText('Value', maxBulkValue),
  from: optionalText('From', maxBulkValue),
  revisions: z.record(z.string(), z.number('Each revision must be a number')).optional(),
})

type BulkInput = z.infer<typeof bulkInput>

const failure = z.object({ _id: z.string(), title: z.string().optional(), message: z.string() })

export const bulkAnswer = answers('What was done, and what was not and why', {
  done: z.array(z.string()),
  revisions: z.record(z.string(), z.number()).openapi({ description: 'Of the entries that were saved' }),
  failed: z.array(failure),
})

/** The calls that change many entries of a kind, and that copy one. */
export function bulkRoutes({ path, name, noun, tag, answer, schema, group, many = `${name}s` }: Entries) {
  const shared = { tags: [tag], security: callersOf({ group }) }
  return {
    bulk: createRoute({
      ...shared,
      method: 'post',
      path: `/${path}/bulk` as const,
      operationId: `update${many}`,
      summary: 'Change many entries at once',
      description:
        'Entries that fail leave the others alone. `publish` takes away a `publicUntil` that has passed. `category`, `author`, `tag` and `untag` take a `value`, `retag` also the tag that it replaces, `from`; `restore` takes ids of the trash; `undo` takes the `revisions` of an earlier response and restores the versions before them.',
      request: { body: jsonOf(bulkInput) },
      responses: { 200: bulkAnswer },
    }),
    copy: createRoute({
      ...shared,
      method: 'post',
      path: `/${path}/{id}/copy` as const,
      operationId: `createCopyOf${name}`,
      summary: `Make a draft of a ${noun}, with the same fields but no date and an address of its own`,
      request: { params: idParams },
      responses: {
        201: answers('The draft', { _id: z.string(), [answer]: schema }),
        503: fails('Too many texts wait to be rendered'),
      },
    }),
  }
}

export function createBulkApi(services: EntryServices, kind: Kind): Api {
  const { db, clock } = services
  const { entries } = kind
  const routes = bulkRoutes(entries)
  const success = true as const
  const whoOf = (c: Context<ApiEnv>) => c.get('user')?.email
  return createApi()
    .openapi(routes.bulk, async (c) => {
      const { ids, ...change } = c.req.valid('json')
      const { action, value } = change
      if (takesValue(action) && value === '') {
        throw new AppError('validation', 'Value is required', { fields: { value: 'Value is required' } })
      }
      if (action === 'retag' && change.from === '') {
        throw new AppError('validation', 'From is required', { fields: { from: 'From is required' } })
      }
      if (action === 'publish') refuseHeldToDrafts()
      // Refuses a caller whose rights have ended since the call began, even if none of the ids exists.
      await inTransaction(db, async () => {})
      const outcome = await changeEach(db, ids, prepareChange(services, kind, { ...change, who: whoOf(c) }))
      const { length } = outcome.done
      if (length === 0) c.set('wroteNothing', true)
      c.set('subject', { kind: entries.path, title: `${length} × ${action}${value && `: ${value}`}` })
      return c.json({ success, ...outcome }, 200)
    })
    .openapi(routes.copy, async (c) => {
      const who = whoOf(c)
      const entry = await getEntry(entries, db, clock(), c.req.valid('param').id)
      const id = await (await prepareCopy(services, entries, entry, who))(db)
      const copy = await getEntry(entries, db, clock(), id)
      return c.json({ success, message: 'Copied as a draft', _id: id, [entries.answer]: copy } as never, 201)
    })
}

/** Renders the texts of a draft with the fields of an entry. Returns the function that writes it and returns its id. */
export async function prepareCopy(
  { renderer, clock }: Pick<EntryServices, 'renderer' | 'clock'>,
  entries: Entries,
  entry: Entry,
  who: string | undefined,
): Promise<(db: Database) => Promise<string>> {
  const write = await entries.prepare(renderer, copyOf(entries.fieldsOf(entry)), `save ${who}`)
  return (db) => saveAs(db, who, entries.table, (trx) => write(trx, clock()))
}

/** As many transactions as may write at the same time on PostgreSQL, and the entries of each. */
const concurrent = 2
const perTransaction = 5

/** Notes what is known of an entry. */
type Note = (id: string, known: { title?: string; revision?: number }) => void
type Write = (trx: DatabaseTransaction) => Promise<void>
/** Reads and checks an entry. Returns the function that changes it; undefined if it is as wanted. */
export type PrepareOne = (trx: DatabaseTransaction, id: string, note: Note) => Promise<Write | undefined>

/** Returns the lists in the order of `ids`. */
export async function changeEach(db: Database, ids: string[], prepare: PrepareOne) {
  const failures = new Map<string, string>()
  const titles = new Map<string, string>()
  const revisions: Record<string, number> = {}
  let outage: AppError | undefined
  let refusal: AppError | undefined
  const fail = (id: string, error: unknown) => {
    const known = asAppError(error)
    if (!known || known.code === 'not_signed_in' || known.code === 'forbidden') throw error
    // Each of the others would wait for it in vain.
    if (known.code === 'unavailable') outage = known
    if (known.code === 'only_drafts') refusal = known
    failures.set(id, known.message)
  }
  const change = async (some: string[]): Promise<void> => {
    const saved: typeof revisions = {}
    const note: Note = (id, { title, revision }) => {
      if (title !== undefined) titles.set(id, title)
      if (revision !== undefined) saved[id] = revision
    }
    const prepared = await inTransaction(db, (trx) => changeSome(trx, some, (id) => prepare(trx, id, note)))
    for (const [place, id] of some.entries())
      if (prepared[place]?.status === 'rejected') fail(id, prepared[place].reason)
    Object.assign(revisions, saved)
  }
  const batches = Array.from({ length: Math.ceil(ids.length / perTransaction) }, (_, n) =>
    ids.slice(n * perTransaction, (n + 1) * perTransaction),
  ).values()
  const work = async () => {
    for (const batch of batches) {
      const settled = outage ? [] : await Promise.allSettled([change(batch)])
      if (settled[0]?.status === 'fulfilled') continue
      // One of them could not be written, so none was.
      for (const id of batch) {
        if (outage) fail(id, outage)
        else await change([id]).catch((error) => fail(id, error))
      }
    }
  }
  await Promise.all(Array.from({ length: concurrent }, work))
  if (refusal && failures.size === ids.length) throw refusal
  const failed = ids.flatMap((_id) => {
    const [message, title] = [failures.get(_id), titles.get(_id)]
    return message === undefined ? [] : [{ _id, ...(title !== undefined && { title }), message }]
  })
  return { done: ids.filter((id) => !failures.has(id)), revisions, failed }
}

/** Prepares all, then writes those that could be prepared. Throws if one cannot be written. */
async function changeSome(
  trx: DatabaseTransaction,
  ids: string[],
  prepare: (id: string) => Promise<Write | undefined>,
): Promise<PromiseSettledResult<Write | undefined>[]> {
  const prepared = await Promise.allSettled(ids.map(prepare))
  // All have ended before the transaction does.
  const written = await Promise.allSettled(
    prepared.map((one) => (one.status === 'fulfilled' ? one.value?.(trx) : undefined)),
  )
  const failed = written.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  return prepared
}

/** The fields of a copy: it has no address (a name, if there is no slug), no publication, no end and no deadline yet. */
function copyOf({ slug, name, scheduledDate, publicUntil, applicationDeadline, ...fields }: Fields): Fields {
  return { ...fields, ...(!!slug && { name }), ...hidden(fields), ...('publishNow' in fields && { publishNow: true }) }
}

interface Change extends Omit<BulkInput, 'ids'> {
  who: string | undefined
}

function prepareChange(services: EntryServices, { entries, trash, remove }: Kind, change: Change): PrepareOne {
  const { clock } = services
  const { action, who, revisions = {} } = change
  return async (trx, id, note) => {
    if (action === 'restore') return async () => void (await restoreFromTrash(trx, [trash], id, clock()))
    const entry = await getEntry(entries, trx, clock(), id)
    const { _id, revision } = entry
    note(id, { title: titleOf(entry) })
    if (action === 'delete') {
      return async () => void (await discard(trx, { who, now: clock() }, trash, _id, (trx) => remove(trx, _id)))
    }
    if (action === 'publish') await refuseChangedSinceAsked(trx, entry)
    const fields = entries.fieldsOf(entry)
    const changed =
      action === 'undo'
        ? await fieldsBefore(trx, entry, revisions[id])
        : changedFields(change, fields, entries.noun, clock())
    if (JSON.stringify(changed) === JSON.stringify(fields)) return undefined
    const write = await entries.prepareSave(services, _id, changed, { who, revision, before: entry })
    note(id, { revision: revision + 1 })
    return async (trx) => {
      await write(trx)
      if (action === 'undo') await keepDate(trx, entries, entry)
    }
  }

  /** A review counts for what was asked about. In its form, an entry is published with what was saved since in view. */
  async function refuseChangedSinceAsked(db: Database, { _id, status, revision }: Entry): Promise<void> {
    const request = status === 'review' && (await findReviewRequest(db, { kind: entries.table, entityId: _id }))
    if (!request || request.revision === revision) return
    throw new AppError('conflict', `It has been saved since ${request.asked_by} asked for a review. Please open it.`)
  }

  async function fieldsBefore(db: Database, entry: Entry, revision: number | undefined): Promise<Fields> {
    if (entry.revision !== revision) throw new AppError('conflict', 'It has been saved since')
    const before = await findVersion(db, entries, entry, entry.revision - 1)
    if (!before) throw new AppError('conflict', 'There is no earlier version')
    return before.fields
  }
}

function changedFields({ action, value, from }: Change, fields: Fields, noun: string, now: Date): Fields {
  const only = (name: string): Fields => {
    if (!(name in fields)) throw new AppError('validation', `A ${noun} has no ${action}`)
    return { ...fields, [name]: value }
  }
  const tags = listOf(fields.tags)
  const otherTags = tags.filter((tag) => !isSameTag(tag, value))
  if (action === 'publish') return { ...fields, ...shown(fields, now) }
  if (action === 'draft') return { ...fields, ...hidden(fields) }
  if (action === 'category') return only('category')
  if (action === 'author') return only('authorName')
  if (action === 'retag') {
    const place = tags.findIndex((tag) => isSameTag(tag, from))
    const kept = otherTags.filter((tag) => !isSameTag(tag, from))
    return { ...only('tags'), tags: place < 0 ? tags : kept.toSpliced(place, 0, value) }
  }
  return { ...only('tags'), tags: action === 'tag' ? [...otherTags, value] : otherTags }
}

const isSameTag = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])

/** What makes visitors see an entry now, in the fields that its kind has. An end that has passed is taken away. */
function shown(fields: Fields, now: Date): Fields {
  const { publicUntil } = fields
  return {
    ...hidden(fields),
    isDraft: false,
    ...(typeof publicUntil === 'string' && publicUntil <= now.toISOString() && { publicUntil: null }),
    ...('isActive' in fields && { isActive: true }),
    ...('publishNow' in fields && { publishNow: true }),
  }
}

function hidden(fields: Fields): Fields {
  return {
    isDraft: true,
    ...('inReview' in fields && { inReview: false }),
    ...('isActive' in fields && { isActive: false }),
  }
}
