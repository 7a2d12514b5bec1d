import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { decrypt, EncryptionError, encrypt, magic } from './encrypted-file.server.ts'
import { makePrivateFile } from './private-files.server.ts'

/**
 * A backup as one file: gzipped JSON lines, then the SHA-256 of those bytes (32 bytes), so that a truncated or changed
 * file is detected before anything is read from it. The first line is the header. With a passphrase the whole file is
 * encrypted (`encrypted-file.server.ts`).
 */
export interface ArchiveHeader {
  format: 'site-archive'
  /** ISO 8601. */
  createdAt: string
  /** The migrations that were applied to the source database. */
  migrations: string[]
  /** The rows of each table, as the database counted them; missing in files of 0.1.0. */
  counts?: Record<string, number>
}

/** The message is a sentence that says why a file cannot be written or restored. */
export class ArchiveError extends Error {}

const sealBytes = 32

/** Writes the whole file or nothing, encrypted if there is a passphrase. Throws ArchiveError if the file exists. */
export async function writeArchiveFile(
  path: string,
  header: ArchiveHeader,
  lines: AsyncIterable<string>,
  passphrase?: string,
): Promise<void> {
  if (existsSync(path)) throw new ArchiveError(`${path} is there already`)
  const partial = `${path}.partial`
  try {
    // A partial file left by a killed backup may be readable by others.
    await rm(partial, { force: true })
    makePrivateFile(partial)
    const text = Readable.from(concat(`${JSON.stringify(header)}\n`, lines))
    const file = createWriteStream(partial, { flush: true })
    const encrypted = (source: AsyncIterable<Buffer>) => (passphrase ? encrypt(source, passphrase) : source)
    await pipeline(text, createGzip(), sealing(), encrypted, file)
    // Old backups are deleted because there is a new one, so it must be readable.
    await checkSeal(path, readerOf(partial, passphrase))
    await rename(partial, path)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

async function* concat(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first
  for await (const line of rest) yield `${line}\n`
}

function sealing(): Transform {
  const hash = createHash('sha256')
  return new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
    flush(done) {
      done(null, hash.digest())
    },
  })
}

/** Returns the header and the lines after it, to be read once. Throws ArchiveError if the file is not intact. */
export async function openArchiveFile(
  path: string,
  passphrase?: string,
): Promise<{ header: ArchiveHeader; lines: AsyncGenerator<string> }> {
  const isEncrypted = (await readStart(path)).equals(magic)
  if (isEncrypted && !passphrase) {
    throw new ArchiveError(`${path} is encrypted: set BACKUP_PASSPHRASE to the passphrase that it was made with`)
  }
  const read = readerOf(path, isEncrypted ? passphrase : undefined)
  await checkSeal(path, read).catch((error) => {
    if (!(error instanceof EncryptionError)) throw error
    throw error.fault === 'damaged' ? damaged(path) : new ArchiveError(`The passphrase is not the one of ${path}`)
  })
  const gunzip = createGunzip()
  const source = Readable.from(withoutEnd(read(), sealBytes)).on('error', (error) => gunzip.destroy(error))
  const lines = linesOf(source.pipe(gunzip))
  const { value } = await lines.next()
  const header = JSON.parse(value ?? '{}')
  if (header.format !== 'site-archive') throw new ArchiveError(`${path} is not a backup of this site`)
  return { header, lines }
}

/** Reads a file from its start each time, decrypted if there is a passphrase. */
function readerOf(path: string, passphrase: string | undefined): () => AsyncIterable<Buffer> {
  return () => (passphrase ? decrypt(createReadStream(path), passphrase) : createReadStream(path))
}

/** Splits at \n only: node:readline also splits at U+2028, which JSON may contain. */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of stream.setEncoding('utf8')) {
    const parts: string[] = chunk.split('\n')
    const last = parts.pop() as string
    for (const part of parts) {
      yield rest + part
      rest = ''
    }
    rest += last
  }
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path).catch((error) => {
    throw error.code === 'ENOENT' ? new ArchiveError(`There is no file ${path}`) : error
  })
  const { buffer, bytesRead } = await file.read(Buffer.alloc(magic.length), 0, magic.length, 0)
  await file.close()
  return buffer.subarray(0, bytesRead)
}

const damaged = (path: string) =>
  new ArchiveError(`${path} is damaged or not a backup of this site: nothing was restored`)

async function checkSeal(path: string, read: () => AsyncIterable<Buffer>): Promise<void> {
  const hash = createHash('sha256')
  let end = Buffer.alloc(0)
  const bytes = withoutEnd(read(), sealBytes, (last) => {
    end = last
  })
  for await (const chunk of bytes) hash.update(chunk)
  if (!hash.digest().equals(end)) throw damaged(path)
}

/** Yields all but the last `size` bytes, which are passed to `onEnd`. */
async function* withoutEnd(
  source: AsyncIterable<Buffer>,
  size: number,
  onEnd: (end: Buffer<ArrayBuffer>) => void = () => {},
): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0)
  for await (const chunk of source) {
    held = Buffer.concat([held, chunk])
    if (held.length <= size) continue
    yield held.subarray(0, held.length - size)
    held = Buffer.from(held.subarray(held.length - size))
  }
  onEnd(held)
}
