import type { Selectable } from 'kysely'
import type { MediaRow } from '../../db/site-tables.ts'
import type { Database, Tables } from '../../db/tables.ts'
import { listImageUses } from '../../entries/image-uses.server.ts'
import { type Deletion, discard } from '../../entries/trash.server.ts'
import { AppError } from '../../platform/errors.ts'
import { getLibraryRow, listLibrary, removeFromLibrary } from './library-store.server.ts'
import { focusOf } from './options.ts'
import type { ImageUse, LibraryImage, MediaQuery } from './schema.ts'
import { pictureTrash } from './trash-kind.server.ts'

/** The names of entries, which the site provides because the library knows no kind of content. */
export interface EntryNames {
  /** The tables of the entries. */
  tables: (keyof Tables)[]
  /** In the order of `entries`; undefined for an entry that is gone. */
  nameEntries(db: Database, entries: { kind: keyof Tables; entityId: string }[]): Promise<(ImageUse | undefined)[]>
}

const maxUsesNamed = 20

/** Returns one page of the library, newest first, with the uses of each picture. */
export async function readLibrary(db: Database, names: EntryNames, query: MediaQuery) {
  const { rows, total } = await listLibrary(db, query, names.tables)
  return { media: await withUses(db, names, rows), total }
}

/** Throws 404 if the picture does not exist. */
export async function getLibraryImage(db: Database, names: EntryNames, id: string): Promise<LibraryImage> {
  const [image] = await withUses(db, names, [await getLibraryRow(db, id)])
  return image as LibraryImage
}

/** Moves the picture to the trash. Throws 404, or 409 naming the entries that use it. */
export function deleteLibraryImage(db: Database, names: EntryNames, deletion: Deletion, id: string): Promise<void> {
  const refuse = async (trx: Database) => refuseUsed(await getLibraryImage(trx, names, id))
  return discard(db, deletion, pictureTrash, id, (trx) => removeFromLibrary(trx, id, refuse))
}

/** Throws 409 if an entry shows the picture. */
export function refuseUsed({ usedIn, useCount }: LibraryImage): void {
  if (useCount > 0) throw new AppError('conflict', `This picture is still in use: ${sentenceOf(usedIn, useCount)}`)
}

async function withUses(db: Database, names: EntryNames, rows: Selectable<MediaRow>[]): Promise<LibraryImage[]> {
  const hashes = rows.map(({ id }) => id)
  const uses = await listImageUses(db, hashes, { kinds: names.tables, most: maxUsesNamed })
  const named = await names.nameEntries(db, uses)
  const usesOf = Map.groupBy(
    uses.map((use, index) => ({ ...use, entry: named[index] })),
    ({ hash }) => hash,
  )
  return rows.map((row) => {
    const own = usesOf.get(row.id) ?? []
    const usedIn = own.map(({ entry }) => entry).filter((entry) => entry !== undefined)
    return { ...toLibraryImage(row), usedIn, useCount: own[0]?.count ?? 0 }
  })
}

function toLibraryImage(row: Selectable<MediaRow>): Omit<LibraryImage, 'usedIn' | 'useCount'> {
  return {
    _id: row.id,
    url: `/media/${row.id}/${row.variant}`,
    name: row.name,
    alt: row.alt,
    decorative: row.is_decorative === 1,
    focus: focusOf(row.focus),
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    createdAt: row.created_at,
    ...(row.created_by !== null && { createdBy: row.created_by }),
    updatedAt: row.updated_at,
    revision: row.revision,
  }
}

/** “A title”, “Another” and 3 more. */
function sentenceOf(usedIn: ImageUse[], count: number): string {
  const titles = usedIn.slice(0, 3).map(({ title }) => `“${title}”`)
  const others = count - titles.length
  if (others > 0) titles.push(`${others} more`)
  return `${new Intl.ListFormat('en').format(titles)}.`
}
