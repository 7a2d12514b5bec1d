import { sql } from 'kysely'
import { z } from 'zod'
import { addedRows, isOutline } from '../../db/first-rows.server.ts'
import { type Database, type DatabaseTransaction, type Tables, tableNames, tableRoles } from '../../db/tables.ts'
import { holdLock, inTransaction } from '../../db/transaction.server.ts'
import type { Entries, Entry, Fields, Write } from '../../entries/entries.server.ts'
import { createMessage } from '../../features/contact/store.server.ts'
import type { ContentTable } from '../../features/content-kind.server.ts'
import { kindNames } from '../../features/kinds.ts'
import { createCategory, createItem } from '../../features/menu/store.server.ts'
import { onThisSite } from '../../features/redirects/operations.server.ts'
import { type KeysOf, planRedirects } from '../../features/redirects/plan.server.ts'
import { putRedirects } from '../../features/redirects/store.server.ts'
import { settingsEntries } from '../../features/settings/entries.server.ts'
import { insertMember } from '../../features/team/store.server.ts'
import { newId } from '../../platform/id.server.ts'
import type { ImageProcess } from '../../platform/images/image-process.server.ts'
import type { MarkdownRenderer } from '../../platform/markdown/markdown.server.ts'
import { keysOf } from '../cache/redirects.server.ts'
import { allServerKinds, serverKinds } from '../kinds.server.ts'
import { checkDocuments, putDocument } from './documents.server.ts'
import { checkPictures, putPicture } from './pictures.server.ts'
import { moment, readSite, type Site, TransferError, under } from './site-file.server.ts'

interface Tools {
  /** The site's own address. */
  publicUrl: string
  renderer: MarkdownRenderer
  images: Pick<ImageProcess, 'clean'>
}

/** The contents of a folder, checked by the rules of every kind, with its texts rendered. */
export interface PreparedSite {
  folder: string
  site: Site
  entries: PreparedEntry[]
  settings?: Write
}

interface PreparedEntry {
  /** Its name in messages. */
  name: string
  table: ContentTable
  times: z.infer<typeof entryTimes>
  write: Write
}

/** If absent, the moment of the import is used. */
const entryTimes = z.object({
  publishedAt: moment.optional(),
  createdAt: moment.optional(),
  updatedAt: moment.optional(),
})

/** Reads and checks a whole folder before anything is written. Throws TransferError with a line for each problem. */
export async function prepareImport({ publicUrl, renderer, images }: Tools, folder: string): Promise<PreparedSite> {
  const site = await readSite(folder)
  const problems: string[] = []
  const collect = async <T>(work: Promise<T>): Promise<T | undefined> =>
    work.catch((error) => {
      if (!(error instanceof TransferError)) throw error
      problems.push(...error.lines)
      return undefined
    })
  const entries: PreparedEntry[] = []
  for (const kind of kindNames) {
    for (const [index, fields] of site.content[kind].entries()) {
      const name = `${kind}.${fields.slug || fields.name || index}`
      const made = await collect(prepareEntry(renderer, serverKinds[kind], name, fields))
      if (made) entries.push(made)
    }
  }
  const settings = site.settings && (await collect(prepare(renderer, settingsEntries, 'settings', site.settings)))
  const redirects = await collect(straighten(site.redirects, publicUrl))
  await collect(checkPictures(images, folder, site.pictures))
  await collect(checkDocuments(folder, site.documents))
  if (problems.length > 0) throw new TransferError(problems)
  return { folder, site: { ...site, ...(redirects && { redirects }) }, entries, ...(settings && { settings }) }
}

async function prepareEntry(
  renderer: MarkdownRenderer,
  { table, entries }: { table: ContentTable; entries: Entries },
  name: string,
  { publishedAt, createdAt, updatedAt, ...fields }: Fields,
): Promise<PreparedEntry> {
  const times = entryTimes.safeParse({ publishedAt, createdAt, updatedAt })
  if (!times.success) {
    throw new TransferError(times.error.issues.map(({ path, message }) => `${name}: ${path.join('.')}: ${message}`))
  }
  return { name, table, times: times.data, write: await prepare(renderer, entries, name, fields) }
}

async function prepare(renderer: MarkdownRenderer, entries: Entries, name: string, fields: Fields): Promise<Write> {
  const known = fieldNamesOf(entries)
  const unknown = Object.keys(fields).filter((field) => !known.has(field))
  if (unknown.length > 0) throw new TransferError(unknown.map((field) => `${name}: ${field}: there is no such field`))
  return under(name, () => entries.prepare(renderer, fields, 'import'))
}

/** Returns the fields of an entry that a save accepts: derived fields are made again, whatever a file says. */
function fieldNamesOf({ schema, fieldsOf }: Entries): Set<string> {
  const empty = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, undefined])) as unknown as Entry
  return new Set(['isDraft', 'inReview', ...Object.keys(fieldsOf(empty))])
}

/** Leads each redirect straight to its end. Throws TransferError for those in a circle, and for two from one address. */
async function straighten(redirects: Site['redirects'], publicUrl: string): Promise<Site['redirects']> {
  const problems: string[] = []
  const ends = new Map<string, string>()
  const known = new Set<string>()
  const named = redirects.map((redirect, index) => ({
    ...onThisSite({ ...redirect, to: redirect.to ?? '' }, publicUrl),
    name: `redirects.${index}`,
  }))
  for (const { from, name } of named) {
    if (known.has(from)) problems.push(`${name}: from: There is a redirect from this address already`)
    known.add(from)
  }
  const plan = (isMove: boolean, keys: KeysOf) => {
    // Without those that are gone: a site may have redirects to an address that was marked as gone after them.
    const wanted = named.filter((redirect) => redirect.isMove === isMove && redirect.status === 301)
    const planned = planRedirects([], wanted, keys)
    for (const { index, field, message } of planned.problems) {
      problems.push(`${wanted[index]?.name}: ${field}: ${message}`)
    }
    for (const [index, { from }] of wanted.entries()) ends.set(from, planned.ends[index] as string)
  }
  plan(false, keysOf)
  // Moves differ by capitals, and are followed only to a page that is there.
  plan(true, (address) => [address])
  if (problems.length > 0) throw new TransferError(problems)
  return redirects.map((redirect) => ({ ...redirect, to: ends.get(redirect.from) ?? redirect.to }))
}

/** Describes what an import replaces: 12 posts, 3 messages. '' if there is nothing. */
export async function describeHeld(db: Database): Promise<string> {
  const counted: [string, keyof Tables][] = [
    ...allServerKinds.map(({ entries, table }): [string, ContentTable] => [entries.noun, table]),
    ['menu category', 'menu_categories'],
    ['saved page of settings', 'settings'],
    ['redirect', 'redirects'],
    ['message', 'contact_messages'],
    ['picture', 'media'],
    ['document', 'documents'],
  ]
  const held: string[] = []
  for (const [noun, table] of counted) {
    const row = await db
      .selectFrom(table)
      .select(sql<number | string>`count(*)`.as('count'))
      .where(addedRows(table) ?? sql<boolean>`1 = 1`)
      .executeTakeFirst()
    if (Number(row?.count) > 0) held.push(`${noun}: ${row?.count}`)
  }
  return held.join(', ')
}

/** In an order that deletes no row before one that references it. */
const replaced = tableNames.filter((table) => tableRoles[table].isContent).reverse()

/**
 * Imports a prepared site in one transaction: all of it, or nothing. Throws TransferError if there is content already,
 * unless `replace`, or if two entries conflict.
 */
export async function importSite(
  db: Database,
  prepared: PreparedSite,
  { replace, now }: { replace: boolean; now: Date },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await holdLock(trx, 'seed')
    const held = await describeHeld(trx)
    if (held && !replace) {
      throw new TransferError([
        `This site holds content (${held}). Import into an empty one, or say --replace to lose it`,
      ])
    }
    if (held) for (const table of replaced) await trx.deleteFrom(table).execute()
    else await dropOutlines(trx)
    for (const picture of prepared.site.pictures) await putPicture(trx, prepared.folder, picture)
    for (const document of prepared.site.documents) await putDocument(trx, prepared.folder, document)
    await prepared.settings?.(trx, now)
    await writeMenu(trx, prepared.site.menu, now)
    for (const entry of prepared.entries) await writeEntry(trx, entry, now.toISOString())
    await writeOthers(trx, prepared.site, now)
  })
}

/** The imported site has legal pages of its own. */
async function dropOutlines(trx: DatabaseTransaction): Promise<void> {
  const outlines = await trx.selectFrom('pages').select('id').where(isOutline).execute()
  for (const { id } of outlines) await serverKinds.pages.remove(trx, id)
}

async function writeEntry(trx: DatabaseTransaction, { name, table, times, write }: PreparedEntry, now: string) {
  const { createdAt = now, updatedAt = createdAt, publishedAt = createdAt } = times
  const id = await under(name, () => write(trx, new Date(publishedAt)))
  await sql`update ${sql.table(table)} set created_at = ${createdAt}, updated_at = ${updatedAt} where id = ${id}`.execute(
    trx,
  )
}

async function writeMenu(trx: DatabaseTransaction, menu: Site['menu'], now: Date): Promise<void> {
  for (const [index, { category, items }] of menu.entries()) {
    await under(`menu.${index}`, async () => {
      const id = await createCategory(trx, { category }, now)
      for (const item of items) await createItem(trx, id, item, now)
    })
  }
}

async function writeOthers(trx: DatabaseTransaction, { redirects, messages, team }: Site, now: Date): Promise<void> {
  const rows = redirects.map(({ from, to, status, isMove, hits, lastHitAt, createdAt }) => ({
    ...{ id: newId(), from_path: from, to_path: to ?? '', status, is_move: isMove ? (1 as const) : (0 as const) },
    ...{ hits, last_hit_at: lastHitAt, created_at: createdAt },
  }))
  await putRedirects(trx, rows)
  for (const { isSpam, readAt, state, note, createdAt, ...sent } of messages) {
    const id = await createMessage(trx, sent, isSpam, new Date(createdAt))
    await trx.updateTable('contact_messages').set({ read_at: readAt, state, note }).where('id', '=', id).execute()
  }
  const removed = new Set((await trx.selectFrom('removed_admins').select('email').execute()).map(({ email }) => email))
  // Administrators who were removed here stay removed.
  for (const member of team) if (!removed.has(member.email)) await insertMember(trx, member, now)
}
