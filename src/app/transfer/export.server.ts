import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { inSnapshot } from '../../db/transaction.server.ts'
import type { Entries, Entry } from '../../entries/entries.server.ts'
import { imagesIn } from '../../entries/image-uses.server.ts'
import type { ServerContentKind } from '../../features/content-kind.server.ts'
import { type KindName, kindNames } from '../../features/kinds.ts'
import { focusOf } from '../../features/media/options.ts'
import { listMenu } from '../../features/menu/store.server.ts'
import { settingsEntries } from '../../features/settings/entries.server.ts'
import { slugOf } from '../../platform/slug-of.ts'
import { serverKinds } from '../kinds.server.ts'
import { readDocuments, writeDocument } from './documents.server.ts'
import { documentFolder, type Picture, pictureFolder, type Site, siteFile, TransferError } from './site-file.server.ts'

const folders = [pictureFolder, documentFolder]
const onlyOwner = { mode: 0o600, flag: 'wx' }

/**
 * Writes the site in readable form: one JSON file, in an order that does not depend on ids, with the pictures and
 * documents beside it. The same site gives the same bytes, in either database. Throws TransferError if the folder is not empty.
 */
export async function exportSite(db: Database, folder: string, now: Date): Promise<Site> {
  for (const name of folders) await mkdir(join(folder, name), { recursive: true, mode: 0o700 })
  const held = [folder, ...folders.map((name) => join(folder, name))].map((place) => readdir(place))
  if ((await Promise.all(held)).flat().some((name) => !folders.includes(name)))
    throw new TransferError([`${folder} is not empty`])
  return inSnapshot(db, async (snapshot) => {
    const site = await readSite(snapshot, now)
    for (const { file, address } of site.pictures) {
      await writeFile(join(folder, pictureFolder, file), await readPicture(snapshot, address), onlyOwner)
    }
    for (const document of site.documents) await writeDocument(snapshot, folder, document)
    await writeFile(join(folder, siteFile), `${JSON.stringify(site, undefined, 2)}\n`, onlyOwner)
    return site
  })
}

async function readSite(db: Database, now: Date): Promise<Site> {
  const menu = await listMenu(db)
  const content = {} as Record<KindName, object[]>
  for (const name of kindNames) content[name] = await readKind(db, serverKinds[name], now)
  const settings = await readSettings(db, now)
  return {
    format: 'site',
    version: 1,
    settings,
    menu: menu.map(({ category, items }) => ({
      category,
      items: items.map(({ name, desc, to, aliases, isHidden }) => ({
        ...{ name, desc, to },
        ...(aliases && { aliases }),
        ...(isHidden && { isHidden }),
      })),
    })),
    content: content as Site['content'],
    redirects: await readRedirects(db),
    team: await readTeam(db),
    messages: await readMessages(db),
    pictures: await readPictures(db, [content, settings]),
    documents: await readDocuments(db),
  }
}

async function readKind(db: Database, { table, entries }: ServerContentKind, now: Date): Promise<object[]> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}`.execute(db)
  const found: Entry[] = []
  for (const { id } of rows) {
    const entry = await entries.find(db, now, id)
    if (entry) found.push(inOrderOfRules(entries, entry))
  }
  return found.sort(byFields('createdAt', 'slug', 'name')).map((entry) => {
    const { createdAt, updatedAt, publishedAt } = entry
    return { ...entries.fieldsOf(entry), ...(publishedAt !== undefined && { publishedAt }), createdAt, updatedAt }
  })
}

/** Puts the fields in the order of their rules, at all depths, whatever order an older build has stored them in. */
const inOrderOfRules = ({ schema }: Entries, entry: Entry) => schema.parse(entry) as Entry

async function readSettings(db: Database, now: Date): Promise<Site['settings']> {
  const saved = await db.selectFrom('settings').select('id').executeTakeFirst()
  const settings = saved && (await settingsEntries.find(db, now, saved.id))
  return settings ? settingsEntries.fieldsOf(inOrderOfRules(settingsEntries, settings)) : null
}

async function readRedirects(db: Database): Promise<Site['redirects']> {
  const rows = await db.selectFrom('redirects').selectAll().execute()
  return rows
    .map(({ from_path: from, to_path, status, is_move, hits, last_hit_at: lastHitAt, created_at: createdAt }) => ({
      ...{ from, to: status === 410 ? null : to_path, status },
      ...{ isMove: is_move === 1, hits, lastHitAt, createdAt },
    }))
    .sort(byFields('from'))
}

async function readTeam(db: Database): Promise<Site['team']> {
  const rows = await db.selectFrom('admins').select(['email', 'name', 'role']).where('is_sample', '=', 0).execute()
  return rows.sort(byFields('email'))
}

async function readMessages(db: Database): Promise<Site['messages']> {
  const rows = await db.selectFrom('contact_messages').selectAll().execute()
  return rows
    .map(({ id, is_spam, is_doubtful, read_at: readAt, created_at: createdAt, ...row }) => {
      const { name, email, phone, company, service, message, page, state, note } = row
      const sent = { name, email, phone, company, service, message, page }
      return { ...sent, isSpam: is_spam === 1, isDoubtful: is_doubtful === 1, readAt, state, note, createdAt }
    })
    .sort(byFields('createdAt', 'email', 'message', 'name'))
}

/** Reads the pictures of the library, and others that a text refers to. */
async function readPictures(db: Database, texts: unknown): Promise<Picture[]> {
  const named = imagesIn(texts)
  const rows = await db
    .selectFrom('images')
    .leftJoin('media', 'media.id', 'images.hash')
    .where('images.variant', 'like', 'full-%')
    .select(['images.hash', 'images.variant', 'images.created_at as stored_at', 'media.id', 'media.name', 'media.alt'])
    .select(['media.is_decorative', 'media.focus', 'media.created_at', 'media.updated_at'])
    .execute()
  const found = rows
    .filter(({ id, hash }) => id !== null || named.has(hash))
    .map(({ hash, variant, ...row }) => ({
      ...{ file: '', address: `/media/${hash}/${variant}`, isListed: row.id !== null },
      ...{ name: row.name ?? '', alt: row.alt ?? '', decorative: row.is_decorative === 1 },
      ...(focusOf(row.focus) !== 'center' && { focus: focusOf(row.focus) }),
      ...{ createdAt: row.created_at ?? row.stored_at, updatedAt: row.updated_at ?? row.stored_at },
    }))
    .sort(byFields('createdAt', 'address'))
  return withFileNames(found)
}

const maxNameLength = 80

/** Names the files after the uploaded ones, with a number if a name is taken. */
function withFileNames(pictures: Picture[]): Picture[] {
  const taken = new Set<string>()
  return pictures.map((picture) => {
    const name =
      slugOf(picture.name.replace(/\.\w+$/, ''))
        .slice(0, maxNameLength)
        .replace(/-$/, '') || 'picture'
    let file = `${name}.webp`
    for (let number = 2; taken.has(file); number += 1) file = `${name}-${number}.webp`
    taken.add(file)
    return { ...picture, file }
  })
}

async function readPicture(db: Database, address: string): Promise<Uint8Array> {
  const [, , hash = '', variant = ''] = address.split('/')
  const image = db.selectFrom('images').select('body').where('hash', '=', hash).where('variant', '=', variant)
  return (await image.executeTakeFirstOrThrow()).body
}

/** Compares by the first field that differs, in byte order. */
function byFields(...names: string[]) {
  const textOf = (entry: object) => JSON.stringify(names.map((name) => (entry as Record<string, unknown>)[name] ?? ''))
  return (a: object, b: object): number => {
    const [left, right] = [textOf(a), textOf(b)]
    return left < right ? -1 : left > right ? 1 : 0
  }
}
