import { isDeepStrictEqual } from 'node:util'
import type { Tables } from '../../db/tables.ts'
import { type Entries, type Entry, type EntryServices, type Fields, groupOf } from '../../entries/entries.server.ts'
import { type ImageUser, listImageUses } from '../../entries/image-uses.server.ts'
import { restoreAny } from '../../entries/trash.server.ts'
import { AppError } from '../../platform/errors.ts'
import { isIn, type Role } from '../../platform/roles.ts'
import { deleteLibraryImage, type EntryNames, getLibraryImage } from './library.server.ts'
import { getLibraryRow, updateLibraryRow } from './library-store.server.ts'
import { focusOf } from './options.ts'
import { pictureTrash } from './trash-kind.server.ts'

export interface Replacing {
  publicUrl: string
  services: EntryServices
  names: EntryNames
  /** The entries of each table that may show a picture. */
  entriesOf(table: keyof Tables): Entries
}

interface Change {
  /** The ids of two library pictures; `to` may be in the trash. */
  from: string
  to: string
  who: string | undefined
  role: Role | undefined
}

/** The most entries that one call changes; the next call continues from there. */
const maxAtOnce = 500
/** How often a save is tried when somebody else keeps saving first. */
const tries = 3

/**
 * Replaces a picture in every entry that shows it, as saves by this person, so each entry keeps a version. Then moves
 * the old picture to the trash. Returns the number of changed entries. Throws 400, 403, 404, or 409 if some entries are
 * left; the changes made so far stay, and repeating the call continues with the rest.
 */
export async function replaceImage(deps: Replacing, { from, to, who, role }: Change): Promise<number> {
  const { names, services, publicUrl } = deps
  const { db, clock } = services
  const old = await getLibraryRow(db, from)
  if (from === to) throw sameImage()
  await restoreAny(db, [pictureTrash], [to])
  const { url, alt, decorative, focus, revision } = await getLibraryImage(db, names, to)
  const uses = await listUses(deps, from)
  refuseOthers(deps, uses, role)
  if (alt === '' && !decorative) {
    const description = {
      ...{ alt: old.alt, decorative: old.is_decorative === 1, name: undefined, revision },
      focus: focus === 'center' ? focusOf(old.focus) : focus,
    }
    await updateLibraryRow(db, to, description, { who, now: clock() })
  }
  let changed = 0
  for (const use of uses)
    changed += await changeEntry(deps, use, (fields) => withImage(fields, from, url, publicUrl), who)
  const left = (await listUses(deps, from)).length
  if (left > 0) {
    const message = `The picture was replaced in ${changed} of ${changed + left} entries. Please try again for the others.`
    throw new AppError('conflict', message)
  }
  await deleteLibraryImage(db, names, { who, now: clock() }, from)
  return changed
}

function sameImage(): AppError {
  const message = 'This is the same picture'
  return new AppError('validation', message, { fields: { image: message } })
}

const listUses = ({ services: { db }, names }: Replacing, id: string): Promise<ImageUser[]> =>
  listImageUses(db, [id], { kinds: names.tables, most: maxAtOnce })

function refuseOthers({ entriesOf }: Replacing, uses: ImageUser[], role: Role | undefined): void {
  if (uses.every(({ kind }) => isIn(groupOf(entriesOf(kind)), role))) return
  throw new AppError('forbidden', 'This picture is used in the settings, which only owners can change')
}

/** Returns 1 if the entry was changed, 0 if there was nothing to change, it is gone, or it could not be saved. */
async function changeEntry(
  { services, entriesOf }: Replacing,
  { kind, entityId }: ImageUser,
  change: (fields: Fields) => Fields,
  who: string | undefined,
): Promise<number> {
  const entries = entriesOf(kind)
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const entry: Entry | undefined = await entries.find(services.db, services.clock(), entityId)
    if (!entry) return 0
    const fields = entries.fieldsOf(entry)
    const changed = change(fields)
    if (isDeepStrictEqual(changed, fields)) return 0
    try {
      await entries.save(services, entry._id, changed, { who, revision: entry.revision })
      return 1
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'unavailable') throw error
      if (error.code !== 'conflict') return 0
    }
  }
  return 0
}

/** Returns the fields with every address of the picture `from`, in any size, replaced by `url`. */
export function withImage(fields: Fields, from: string, url: string, publicUrl: string): Fields {
  // A full stop after an address is not part of it.
  const address = new RegExp(`/media/${from}/[\\w.-]*\\w`, 'g')
  // Only this site's addresses: another preceding host name would make it another site's.
  const isOurs = (before: string) => before.endsWith(publicUrl) || !/[\w.:-]$/.test(before)
  return mapTexts(fields, (text) =>
    text.replace(address, (found, at: number) => (isOurs(text.slice(0, at)) ? url : found)),
  ) as Fields
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((part) => mapTexts(part, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapTexts(part, change)]))
}
