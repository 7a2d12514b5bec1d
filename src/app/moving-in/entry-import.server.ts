import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { saveAs } from '../../db/saved-by.server.ts'
import type { ImportedRow } from '../../db/system-tables.ts'
import { inTransaction } from '../../db/transaction.server.ts'
import type { Entries, EntryServices } from '../../entries/entries.server.ts'
import type { EntryKind, Outcome } from '../../features/moving-in/options.ts'
import { AppError } from '../../platform/errors.ts'
import { entriesOfKind, mainHtml } from './entry-kinds.server.ts'
import type { MadeFields } from './fields.server.ts'
import { findImported, holdImported, putImported } from './imported.server.ts'

interface Wanted extends MadeFields {
  kind: EntryKind
  /** What identifies it, as in the table `imported`. */
  source: string
}

interface Tools {
  services: EntryServices
  who: string | undefined
  isReport: boolean
}

export interface Taken {
  outcome: Outcome
  /** Of an entry that is here. */
  id?: string
  /** Why it is refused. */
  problem?: string
  /** The rendered text; in a report, that of the entry as it would be. */
  html?: string
}

/** Takes one entry in, or finds out what would become of it. Nothing that was edited here since is changed. */
export async function takeEntry(tools: Tools, wanted: Wanted): Promise<Taken> {
  const { db, clock } = tools.services
  const entries = entriesOfKind(wanted.kind)
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([wanted.fields, wanted.times.publishedAt]))
    .digest('hex')
  try {
    const known = await findImported(db, wanted.source)
    if (!known) return await create(tools, entries, wanted, fingerprint)
    const entry = await entries.find(db, clock(), known.entity_id)
    if (!entry) return { outcome: 'deleted' }
    const here = { id: known.entity_id, html: mainHtml(wanted.kind, entry) }
    if (entry.revision !== known.revision) return { outcome: 'edited', ...here }
    if (known.fingerprint === fingerprint) return { outcome: 'unchanged', ...here }
    return await change(tools, entries, wanted, { ...known, fingerprint })
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error
    const problems = Object.values(error.fields ?? {})
    return { outcome: 'refused', problem: problems.length > 0 ? problems.join('. ') : error.message }
  }
}

async function create(tools: Tools, entries: Entries, wanted: Wanted, fingerprint: string): Promise<Taken> {
  const { services, who, isReport } = tools
  const { fields, times, source } = wanted
  const write = await entries.prepare(services.renderer, fields, 'import')
  if (isReport) return { outcome: 'created', html: await previewOf(tools, entries, wanted) }
  const now = services.clock()
  const id = await inTransaction(services.db, async (trx) => {
    await holdImported(trx)
    // Another import was quicker.
    const known = await findImported(trx, source)
    if (known) return known.entity_id
    const made = await saveAs(trx, who, entries.table, (trx) => write(trx, new Date(times.publishedAt)))
    const { publishedAt: created_at, updatedAt: updated_at } = times
    await sql`
      update ${sql.table(entries.table)} set created_at = ${created_at}, updated_at = ${updated_at}
      where id = ${made}`.execute(trx)
    const row = {
      source,
      kind: entries.table,
      entity_id: made,
      revision: 1,
      fingerprint,
      imported_at: now.toISOString(),
    }
    await putImported(trx, row)
    return made
  })
  return { outcome: 'created', id, html: await htmlOf(tools, entries, wanted, id) }
}

async function change(tools: Tools, entries: Entries, wanted: Wanted, known: ImportedRow): Promise<Taken> {
  const { services, who, isReport } = tools
  const { entity_id: id, revision } = known
  if (isReport) return { outcome: 'updated', id, html: await previewOf(tools, entries, wanted) }
  const save = await entries.prepareSave(services, id, wanted.fields, { who, revision })
  const now = services.clock()
  await inTransaction(services.db, async (trx) => {
    await holdImported(trx)
    await save(trx)
    await putImported(trx, { ...known, revision: revision + 1, imported_at: now.toISOString() })
  })
  return { outcome: 'updated', id, html: await htmlOf(tools, entries, wanted, id) }
}

async function htmlOf({ services }: Tools, entries: Entries, { kind }: Wanted, id: string): Promise<string> {
  const entry = await entries.find(services.db, services.clock(), id)
  return entry ? mainHtml(kind, entry) : ''
}

async function previewOf({ services }: Tools, entries: Entries, { kind, fields }: Wanted): Promise<string> {
  const blank = entries.blank(services.clock())
  return mainHtml(kind, await entries.renderPreview(services.renderer, blank, fields, 'import'))
}
