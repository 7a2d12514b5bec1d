import { type RawBuilder, sql } from 'kysely'
import { asNobody } from '../../db/caller.server.ts'
import type { Database, DatabaseTransaction, Tables } from '../../db/tables.ts'
import { committedVersion, holdLock, inTransaction, onCommit } from '../../db/transaction.server.ts'
import { type Periodic, runPeriodically } from '../../platform/concurrency/periodic.server.ts'
import type { Log } from '../../platform/log.server.ts'
import { type EventNoun, entryEvents } from '../../platform/webhooks/events.ts'
import { listWanting, queueEvent } from '../../platform/webhooks/queue.server.ts'

/** A kind of entry whose coming and going is told. */
export interface WatchedKind {
  noun: EventNoun
  table: keyof Tables & ('posts' | 'jobs' | 'case_studies' | 'pages' | 'service_pages' | 'people')
  /** The column that the end of an entry's address is in. */
  nameColumn: string
  titleIn(db: Database): RawBuilder<string>
  /** The rule for whether visitors see a row. */
  shownAt(now: Date): RawBuilder<boolean>
  pathOf(name: string): string
  /** Returns the status of an entry that visitors do not see; undefined if it was deleted. */
  statusOf(db: Database, now: Date, id: string): Promise<string | undefined>
}

interface Deps {
  db: Database
  clock: () => Date
  publicUrl: string
  kinds: readonly WatchedKind[]
}

interface Seen {
  id: string
  name: string
  title: string
}

/** How many a transaction tells at most of one kind. */
const atOnce = 200
const lock = 'webhook events'
const complete = { kind: '', entity_id: '', name: '', title: '' }

/**
 * Tells which entries have come and gone since visitors were last looked at, whatever the cause: a save, a moment that has
 * passed, the trash, an import. The transaction that notes what they see now queues the events, so that none is lost or
 * told twice, whichever process stops when. Returns whether a webhook wants to know.
 */
export async function tellChanges(deps: Deps): Promise<boolean> {
  const { db } = deps
  const isWanted = (await listWanting(db, entryEvents)).length > 0
  const isKnown = await hasSeen(db)
  if (isWanted !== isKnown) await inTransaction(db, (trx) => prepareSeen(deps, trx))
  else if (isWanted)
    for (const kind of deps.kinds)
      while (await differs(deps, kind)) await inTransaction(db, (trx) => tellOf(deps, kind, trx))
  return isWanted
}

/** Notes what visitors see now, without telling, if a webhook wants to know from now on; forgets it if none does. */
async function prepareSeen({ db: _, clock, kinds }: Deps, trx: DatabaseTransaction): Promise<void> {
  await holdLock(trx, lock)
  const isWanted = (await listWanting(trx, entryEvents)).length > 0
  if (isWanted === (await hasSeen(trx))) return
  await trx.deleteFrom('webhook_seen').execute()
  if (!isWanted) return
  for (const kind of kinds) {
    const rows = shown(kind, trx, clock())
    await sql`insert into webhook_seen (kind, entity_id, name, title) ${rows}`.execute(trx)
  }
  await trx.insertInto('webhook_seen').values(complete).execute()
}

async function hasSeen(db: Database): Promise<boolean> {
  const row = db.selectFrom('webhook_seen').select('kind').where('kind', '=', '').where('entity_id', '=', '')
  return (await row.executeTakeFirst()) !== undefined
}

/** The entries of a kind that visitors see, as rows of `webhook_seen`. */
function shown({ table, nameColumn, titleIn, shownAt }: WatchedKind, db: Database, now: Date) {
  const columns = sql`${sql.lit(table)} as kind, id, ${sql.ref(nameColumn)} as name, ${titleIn(db)} as title`
  return sql`select ${columns} from ${sql.table(table)} where ${shownAt(now)}`
}

async function findNew(db: Database, kind: WatchedKind, now: Date, limit: number): Promise<Seen[]> {
  const seen = sql`select entity_id from webhook_seen where kind = ${kind.table}`
  const { rows } = await sql<Seen>`${shown(kind, db, now)} and id not in (${seen}) limit ${limit}`.execute(db)
  return rows
}

async function findGone(db: Database, { table, shownAt }: WatchedKind, now: Date, limit: number): Promise<Seen[]> {
  const still = sql`select id from ${sql.table(table)} where ${shownAt(now)}`
  const { rows } = await sql<Seen>`
    select entity_id as id, name, title from webhook_seen
    where kind = ${table} and entity_id not in (${still}) limit ${limit}`.execute(db)
  return rows
}

async function differs({ db, clock }: Deps, kind: WatchedKind): Promise<boolean> {
  const now = clock()
  return (await findNew(db, kind, now, 1)).length > 0 || (await findGone(db, kind, now, 1)).length > 0
}

async function tellOf(deps: Deps, kind: WatchedKind, trx: DatabaseTransaction): Promise<void> {
  await holdLock(trx, lock)
  const now = deps.clock()
  const dataOf = ({ id, name, title }: Seen, status: string) => ({
    ...{ _id: id, title, slug: name },
    ...{ url: new URL(kind.pathOf(name), deps.publicUrl).href, status },
  })
  for (const entry of await findNew(trx, kind, now, atOnce)) {
    const { id: entity_id, name, title } = entry
    await trx.insertInto('webhook_seen').values({ kind: kind.table, entity_id, name, title }).execute()
    await queueEvent(trx, `${kind.noun}.published`, () => dataOf(entry, 'published'), { now, entityId: entity_id })
  }
  for (const entry of await findGone(trx, kind, now, atOnce)) {
    await trx.deleteFrom('webhook_seen').where('kind', '=', kind.table).where('entity_id', '=', entry.id).execute()
    const data = async () => dataOf(entry, (await kind.statusOf(trx, now, entry.id)) ?? 'deleted')
    await queueEvent(trx, `${kind.noun}.unpublished`, data, { now, entityId: entry.id })
  }
}

/** Looks within a second after a change by this process if a webhook wants to know, and otherwise as often as this. */
const lookEvery = 15_000

export interface Watch extends Periodic {
  /** Notes what visitors see, if a webhook wants to know from now on. Call it after a change of what is wanted. */
  prepare(trx: DatabaseTransaction): Promise<void>
}

/** Tells changes as soon as they are seen. */
export function watchEntries(deps: Deps & { log: Log }): Watch {
  let version = -1
  let lookedAt = 0
  let isWanted = true
  async function look(): Promise<void> {
    const committed = committedVersion(deps.db)
    if ((!isWanted || committed === version) && Date.now() - lookedAt < lookEvery) return
    isWanted = await asNobody(() => tellChanges(deps))
    ;[version, lookedAt] = [committed, Date.now()]
  }
  return {
    ...runPeriodically(look, { name: 'webhook events', firstMs: 1000, everyMs: 1000, log: deps.log }),
    prepare(trx) {
      onCommit(() => {
        isWanted = true
      })
      return prepareSeen(deps, trx)
    },
  }
}
