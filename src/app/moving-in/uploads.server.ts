import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { imageBytes } from '../../features/media/options.ts'
import { SourceError } from './source-entry.server.ts'

const maxFiles = 300_000

/** The files of the old site's folder `uploads`, read one at a time. */
export interface Uploads {
  /** The names under which the picture may be, the best first: the original, then smaller ones of its sizes. */
  candidates(name: string): string[]
  read(name: string): Promise<Buffer>
  close(): void
}

const sized = /-(\d{1,5})x(\d{1,5})(?=\.[a-z]{3,4}$)/i

/** Opens a zip of the folder. Throws SourceError if it is damaged, or has names that lead out of it. */
export async function openUploads(file: string): Promise<Uploads> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false, validateEntrySizes: true }).catch(refuse)
  try {
    return uploadsOf(zip, await readNames(zip))
  } catch (error) {
    zip.close()
    return refuse(error as Error)
  }
}

function refuse(error: Error): never {
  if (error instanceof SourceError) throw error
  throw new SourceError(`The zip of pictures cannot be read: ${error.message}`, { cause: error })
}

async function readNames(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxFiles) throw new SourceError(`The zip has more than ${maxFiles.toLocaleString('en')} files`)
  const entries = new Map<string, Entry>()
  // It refuses names such as ../a and /a itself.
  for await (const entry of zip.eachEntry()) {
    // The folder may be anywhere in the zip, or be the zip.
    const name = entry.fileName.replace(/^(?:.*?(?:^|\/)(?:uploads|content\/images|media)|images)\//, '')
    if (!name.endsWith('/') && !entries.has(name)) entries.set(name, entry)
  }
  return entries
}

function uploadsOf(zip: ZipFile, entries: Map<string, Entry>): Uploads {
  const sizes = new Map<string, [area: number, name: string][]>()
  for (const name of entries.keys()) {
    const [, width, height] = sized.exec(name) ?? []
    if (width === undefined) continue
    const whole = name.replace(sized, '')
    sizes.set(whole, [...(sizes.get(whole) ?? []), [Number(width) * Number(height), name]])
  }
  return {
    candidates(name) {
      const whole = name.replace(sized, '')
      const smaller = (sizes.get(whole) ?? []).toSorted(([one], [other]) => other - one).map(([, found]) => found)
      const scaled = whole.replace(/(\.[a-z]{3,4})$/i, '-scaled$1')
      const names = new Set([wholeName(name), whole, scaled, ...smaller, name])
      return [...names].filter((one) => (entries.get(one)?.uncompressedSize ?? imageBytes) < imageBytes)
    },
    async read(name) {
      const entry = entries.get(name)
      if (!entry) throw new SourceError(`There is no ${name} in the zip`)
      const chunks: Buffer[] = []
      // It fails if there is more than the entry says, and no entry that says more than an upload may have is read.
      for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
      return Buffer.concat(chunks)
    },
    close: () => zip.close(),
  }
}

/** The name of the original of a picture in one of its sizes. */
export function wholeName(name: string): string {
  return name.replace(sized, '').replace(/-scaled(\.[a-z]{3,4})$/i, '$1')
}

/** The name within the folder that an address of the old site's files has, or of a site such as this one. */
export function uploadName(address: string): string | undefined {
  const [, name] =
    /\/(?:wp-content\/uploads|content\/images|uploads|media(?=\/[0-9a-f]{32}\/))\/([^?#]+)/.exec(address) ?? []
  if (name === undefined) return undefined
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
