import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import type { S3mini } from 's3mini'
import type { S3Place } from '../../platform/s3-url.server.ts'
import { beyondNewest, describeBackup } from './folder.server.ts'
import { type Backup, isBackupName } from './schema.ts'

/** Copies of backups in an S3-compatible storage, named like the files. All errors are sentences without the secret. */
export interface Copies {
  /** Newest first. */
  list(): Promise<Backup[]>
  /** Sends a file, and throws unless all of it has arrived. */
  send(path: string): Promise<void>
  /** Writes a copy to a new file, which only this user can read. */
  fetch(name: string, path: string): Promise<void>
  /** Deletes all but the newest `count` copies, of which `made` is the newest. Returns the deleted names. */
  keepNewest(count: number, made: string): Promise<string[]>
}

const megabyte = 1024 * 1024
/** The least that S3 takes. Four parts are sent at a time, which needs 130 MB of memory, and 10,000 in all. */
const partBytes = 5 * megabyte
const maxParts = 10_000
/** Of which all whose names begin like a backup's are read. */
const maxListed = 10_000

export function createCopies(place: S3Place, signal?: AbortSignal): Copies {
  const { prefix, shown } = place

  async function run<T>(work: (s3: S3mini) => Promise<T>, minPartSize = partBytes): Promise<T> {
    try {
      // Loaded only where copies are made.
      const { S3mini } = await import('s3mini')
      return await work(new S3mini({ ...place, minPartSize, fetch: (url, init) => fetchOnce(url, init, signal) }))
    } catch (error) {
      // Without its cause, whose headers name the key.
      throw new Error(explain(error, place))
    }
  }

  async function list(): Promise<Backup[]> {
    // Names begin with the year.
    const objects = await run((s3) => s3.listObjects('/', `${prefix}2`, maxListed))
    if (objects === null) throw new Error(`${shown} has no such bucket: create it, or correct BACKUP_URL`)
    if (objects.length === maxListed)
      throw new Error(`${shown} holds too much else: name a folder of its own in BACKUP_URL`)
    return objects
      .map(({ Key, Size }) => ({ name: Key.slice(prefix.length), bytes: Number(Size) }))
      .filter(({ name }) => isBackupName(name))
      .map(({ name, bytes }) => describeBackup(name, bytes))
      .sort((a, b) => (a.name < b.name ? 1 : -1))
  }

  return {
    list,
    async send(path) {
      const { size } = await stat(path)
      const key = prefix + basename(path)
      const minPartSize = Math.max(partBytes, Math.ceil(size / maxParts))
      const stored = await run(async (s3) => {
        if (size <= minPartSize) await s3.putObject(key, await readFile(path))
        else await s3.putAnyObject(key, streamOf(path), undefined, undefined, undefined, size)
        return s3.getContentLength(key)
      }, minPartSize)
      if (stored !== size) throw new Error(`${shown} holds ${stored} of the ${size} bytes of ${basename(path)}`)
    },
    async fetch(name, path) {
      const answer = await run((s3) => s3.getObjectResponse(prefix + name))
      if (!answer?.body) throw new Error(`There is no backup ${name} at ${shown}`)
      const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
      await pipeline(Readable.fromWeb(answer.body as NodeStream), file)
    },
    async keepNewest(count, made) {
      const names = (await list()).map(({ name }) => name)
      const old = beyondNewest(names, count, made)
      for (const name of old) await run((s3) => s3.deleteObject(prefix + name))
      return old
    },
  }
}

/** A redirect would take the request, and with it the backup, to a host that nobody has named. */
function fetchOnce(url: RequestInfo | URL, init: RequestInit | undefined, signal: AbortSignal | undefined) {
  return fetch(url, { ...init, redirect: 'manual', ...(signal && { signal }) })
}

const streamOf = (path: string) => Readable.toWeb(createReadStream(path, { highWaterMark: megabyte })) as ReadableStream

const remedies: Record<string, string> = {
  NoSuchBucket: 'has no such bucket: create it, or correct BACKUP_URL',
  InvalidAccessKeyId: 'does not know the key: correct BACKUP_URL',
  SignatureDoesNotMatch: 'refuses the secret of the key: correct BACKUP_URL',
  AccessDenied: 'does not allow the key to list, read, write and delete: give it these rights',
  AuthorizationHeaderMalformed: 'is in another region: correct region= in BACKUP_URL',
  PermanentRedirect: 'is at another host or in another region: correct BACKUP_URL',
  RequestTimeTooSkewed: 'refuses the time of this machine: set its clock',
}

/** One sentence for the person who runs the site. */
function explain(error: unknown, { shown }: S3Place): string {
  const { status, serviceCode, body } = Object(error) as { status?: number; serviceCode?: string; body?: string }
  if (status === undefined) return `${shown} cannot be reached: ${reasonOf(error)}`
  const code = /<Code>(\w+)<\/Code>/.exec(body ?? '')?.[1] ?? serviceCode ?? ''
  const remedy = remedies[code] ?? (status === 403 ? remedies.AccessDenied : `answers ${status} ${code}`)
  return `${shown} ${remedy}`.trim()
}

/** The innermost cause: `fetch` itself says only that it failed. */
function reasonOf(error: unknown): string {
  const { name, code, cause, message } = Object(error) as Partial<NodeJS.ErrnoException> & { cause?: unknown }
  if (name === 'TimeoutError') return 'no answer in time'
  return cause === undefined ? (code ?? message ?? 'unknown reason') : reasonOf(cause)
}
