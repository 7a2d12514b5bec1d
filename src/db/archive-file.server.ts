import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { makePrivateFile } from './private-files.server.ts'

/**
 * A backup as one file: JSON lines, compressed with gzip, then the SHA-256 of those bytes (32 bytes), so that a file
 * that was cut or changed is told before anything is taken from it. The first line is the header.
 */
export interface ArchiveHeader {
  format: 'site-archive'
  /** ISO 8601. */
  createdAt: string
  /** What the database that it was made from had behind it. */
  migrations: string[]
}

/** Why a file is no archive that can be restored, as a sentence. */
export class ArchiveError extends Error {}

const sealBytes = 32

/** Writes the file whole or not at all. Throws where it is there already. */
export async function writeArchiveFile(
  path: string,
  header: ArchiveHeader,
  lines: AsyncIterable<string>,
): Promise<void> {
  if (existsSync(path)) throw new ArchiveError(`${path} is there already`)
  const partial = `${path}.partial`
  try {
    // One that an earlier backup has left, cut off by a kill, may be open to others.
    await rm(partial, { force: true })
    makePrivateFile(partial)
    const text = Readable.from(concat(`${JSON.stringify(header)}\n`, lines))
    await pipeline(text, createGzip(), sealing(), createWriteStream(partial, { flush: true }))
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

/** The header and, to be read once, the lines after it. Throws ArchiveError where the file is not as it was written. */
export async function openArchiveFile(path: string): Promise<{ header: ArchiveHeader; lines: AsyncGenerator<string> }> {
  const end = await checkSeal(path)
  const gunzip = createGunzip()
  const source = createReadStream(path, { end }).on('error', (error) => gunzip.destroy(error))
  const lines = linesOf(source.pipe(gunzip))
  const { value } = await lines.next()
  const header = JSON.parse(value ?? '{}')
  if (header.format !== 'site-archive') throw new ArchiveError(`${path} is not a backup of this site`)
  return { header, lines }
}

/** Split at \n alone: node:readline would also split at U+2028, which JSON may hold. */
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

/** Answers where the compressed bytes end (inclusive, as streams count). */
async function checkSeal(path: string): Promise<number> {
  const file = await open(path).catch((error) => {
    throw error.code === 'ENOENT' ? new ArchiveError(`There is no file ${path}`) : error
  })
  try {
    const { size } = await file.stat()
    const damaged = new ArchiveError(`${path} is damaged or not a backup of this site: nothing was restored`)
    if (size <= sealBytes) throw damaged
    const seal = Buffer.alloc(sealBytes)
    await file.read(seal, 0, sealBytes, size - sealBytes)
    const end = size - sealBytes - 1
    const hash = createHash('sha256')
    for await (const chunk of file.createReadStream({ start: 0, end, autoClose: false })) hash.update(chunk)
    if (!hash.digest().equals(seal)) throw damaged
    return end
  } finally {
    await file.close()
  }
}
