import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.server.ts'
import { getLibraryRow, updateLibraryRow } from '../../features/media/library-store.server.ts'
import { mediaLimits } from '../../features/media/options.ts'
import { AppError } from '../../platform/errors.ts'
import { readUploadedImage } from '../../platform/images/uploaded-image.ts'
import { type FetchPicture, NotFetched } from './fetch-pictures.server.ts'
import { findImported, putImported } from './imported.server.ts'
import { type Uploads, uploadName, wholeName } from './uploads.server.ts'

interface Tools {
  db: Database
  now: Date
  who: string | undefined
  /** Cleans and stores an upload, and returns its address. Throws AppError for one that is refused. */
  saveImage(file: File, field: string, who?: string): Promise<string>
  uploads: Uploads | undefined
  /** Asks the old site for what is not among the uploads. */
  fetchPicture: FetchPicture | undefined
  /** Begins the sources of what came from this site. */
  prefix: string
  isReport: boolean
  /** The old library's description of a file, by the name of the original. */
  alts: ReadonlyMap<string, string>
}

/** Stands for a picture that would be stored. */
const placeholder = '/media/00000000000000000000000000000000/full-1x1.webp'

export interface Pictures {
  /** Returns the picture's address here; undefined if it is missing. */
  take(address: string): Promise<string | undefined>
  /** Why a picture is missing, if more is known than that. */
  problemOf(address: string): string | undefined
  /** How many different ones were found. */
  found(): number
  /** Where files of the old site are now. */
  places(): [file: string, address: string][]
}

/** Takes pictures from the uploads, each once, the way an upload is taken. */
export function createPictures(tools: Tools): Pictures {
  const taken = new Map<string, Promise<string | Taken | undefined>>()
  const places = new Map<string, string>()
  const problems = new Map<string, string>()
  return {
    problemOf: (address) => problems.get(address),
    take(address) {
      const name = uploadName(address)
      const [first] = (name !== undefined && tools.uploads?.candidates(name)) || []
      const isZipped = name !== undefined && first !== undefined
      if (!isZipped && !tools.fetchPicture) return knownPlace(tools, name)
      const whole = isZipped ? wholeName(first) : wholeName(name ?? address)
      const taking = taken.get(whole) ?? (isZipped ? take(tools, first) : fetched(tools, address))
      taken.set(whole, taking)
      return taking.then((taken) => {
        const { place, problem } = typeof taken === 'object' ? taken : { place: taken, problem: undefined }
        if (problem !== undefined) problems.set(address, problem)
        if (place) places.set(new URL(address, 'https://site.invalid').pathname, place)
        return place
      })
    },
    found: () => new Set(places.values()).size,
    places: () => [...places],
  }
}

/** A second import may come without the zip. */
async function knownPlace({ db, prefix }: Tools, name: string | undefined): Promise<string | undefined> {
  return name === undefined ? undefined : storedPlace(db, `${prefix}upload ${wholeName(name)}`)
}

async function storedPlace(db: Database, source: string): Promise<string | undefined> {
  const row = await findImported(db, source)
  if (!row) return undefined
  const stored = await db.selectFrom('media').select('variant').where('id', '=', row.entity_id).executeTakeFirst()
  return stored && `/media/${row.entity_id}/${stored.variant}`
}

async function take(tools: Tools, first: string): Promise<string | undefined> {
  const { db, uploads, prefix, isReport } = tools
  const source = `${prefix}upload ${wholeName(first)}`
  const stored = await storedPlace(db, source)
  if (stored || !uploads) return stored
  if (isReport) return placeholder.replace(/0{32}/, hashOf(first))
  const bytes = await uploads.read(first).catch(() => undefined)
  if (!bytes) return undefined
  return (await store(tools, bytes, first, source)).place
}

interface Taken {
  place?: string | undefined
  problem?: string | undefined
}

/** The original if the old site has it, or else what its text shows. */
async function fetched(tools: Tools, address: string): Promise<Taken> {
  const { db, prefix, isReport, fetchPicture } = tools
  const name = wholeName(uploadName(address) ?? new URL(address, 'https://site.invalid').pathname)
  const source = `${prefix}upload ${name}`
  const stored = await storedPlace(db, source)
  if (stored || !fetchPicture) return { place: stored }
  if (isReport) return { place: placeholder.replace(/0{32}/, hashOf(name)) }
  let taken: Taken = {}
  for (const one of new Set([wholeName(address), address])) {
    try {
      taken = await store(tools, await fetchPicture(one), name, source)
    } catch (error) {
      if (!(error instanceof NotFetched)) throw error
      taken = { problem: error.message }
    }
    if (taken.place) return taken
  }
  return taken
}

async function store(tools: Tools, bytes: Uint8Array, file: string, source: string): Promise<Taken> {
  const { db, now, alts } = tools
  const sent = new File([new Uint8Array(bytes)], file.replace(/^.*\//, ''))
  const { place, problem } = await saveIfPicture(tools, sent)
  const hash = place === undefined ? undefined : readUploadedImage(place)?.hash
  if (hash === undefined) return { problem }
  const alt = alts.get(wholeName(file))
  if (alt) await describe(tools, hash, alt)
  const row = { source, kind: 'media', entity_id: hash, revision: 0, fingerprint: '', imported_at: now.toISOString() }
  await inTransaction(db, (trx) => putImported(trx, row))
  return { place }
}

/** Another one for each file, so that a report counts them. */
function hashOf(name: string): string {
  let hash = 0n
  for (const letter of name) hash = (hash * 131n + BigInt(letter.codePointAt(0) ?? 0)) % 2n ** 128n
  return hash.toString(16).padStart(32, '0')
}

async function saveIfPicture({ saveImage, who }: Tools, file: File): Promise<Taken> {
  for (let attempt = 0; ; attempt++) {
    try {
      return { place: await saveImage(file, 'pictures', who) }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // Others upload pictures meanwhile, and come first.
      if (error.code !== 'unavailable' || attempt === 5) return { problem: error.message }
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
  }
}

/** Describes a picture that nobody has described yet. */
async function describe({ db, now, who }: Tools, id: string, alt: string): Promise<void> {
  const row = await getLibraryRow(db, id)
  if (row.alt !== '' || row.is_decorative === 1) return
  const text = alt.replace(/\s+/g, ' ').slice(0, mediaLimits.alt)
  const input = { alt: text, decorative: false, revision: row.revision }
  await updateLibraryRow(db, id, input, { who, now })
}
