import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { promisify } from 'node:util'

/**
 * Encrypts a stream of bytes with a passphrase. A file consists of
 *
 *     8 bytes    SITEENC1
 *     1 byte     log2 of scrypt's N (r is 8, p is 1): 17, or 16 in files of 0.1.0
 *     16 bytes   salt
 *     32 bytes   HMAC-SHA-256 of the 25 bytes before it
 *     chunks     AES-256-GCM, 64 KB each, the last one shorter (possibly empty), each followed by its 16-byte tag
 *
 * HKDF-SHA-256 derives two keys from scrypt's output for the passphrase: `header` for the HMAC, which detects a wrong
 * passphrase, and `chunks`. Each file has its own salt and hence its own keys, so a chunk's nonce is its number: 11
 * bytes, then 1 for the last chunk and 0 for the others (Hoang, Reyhanitabar, Rogaway, Vizar: STREAM, 2015). The tag
 * fails if a chunk was changed, moved or left out, or if the last chunk is not the original last one.
 */
export const magic = Buffer.from('SITEENC1')

export type EncryptionFault = 'passphrase' | 'damaged'

export class EncryptionError extends Error {
  readonly fault: EncryptionFault
  constructor(fault: EncryptionFault) {
    super(fault)
    this.name = 'EncryptionError'
    this.fault = fault
  }
}

const chunkBytes = 64 * 1024
const tagBytes = 16
const saltBytes = 16
const macBytes = 32
const headerBytes = magic.length + 1 + saltBytes + macBytes
/** N = 2^17, as OWASP recommends: 128 MB of memory and about half a second, once per file. */
const usualCost = 17
/** The most that a file may demand: 256 MB. */
const maxCost = 18

const derive = promisify(scrypt) as (secret: string, salt: Buffer, bytes: number, o: ScryptOptions) => Promise<Buffer>

/** `cost`: log2 of scrypt's N. */
export async function* encrypt(
  source: AsyncIterable<Buffer>,
  passphrase: string,
  { cost } = { cost: usualCost },
): AsyncGenerator<Buffer> {
  const head = Buffer.concat([magic, Buffer.of(cost), randomBytes(saltBytes)])
  const keys = await keysOf(passphrase, head)
  yield Buffer.concat([head, macOf(head, keys.header)])
  yield* eachChunk(source, chunkBytes, (chunk, nonce) => {
    const cipher = createCipheriv('aes-256-gcm', keys.chunks, nonce)
    return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
  })
}

/** Yields only authenticated bytes. Throws EncryptionError; for a truncated file, only at the end. */
export async function* decrypt(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const bytes = source[Symbol.asyncIterator]()
  const { taken, rest } = await takeFirst(bytes, headerBytes)
  const head = taken.subarray(0, headerBytes - macBytes)
  const scryptCost = head[magic.length] ?? 0
  if (taken.length < headerBytes || !head.subarray(0, magic.length).equals(magic)) throw new EncryptionError('damaged')
  if (scryptCost < 1 || scryptCost > maxCost) throw new EncryptionError('damaged')
  const keys = await keysOf(passphrase, head)
  if (!timingSafeEqual(macOf(head, keys.header), taken.subarray(-macBytes))) throw new EncryptionError('passphrase')
  yield* eachChunk(continued(rest, bytes), chunkBytes + tagBytes, (chunk, nonce) => {
    if (chunk.length < tagBytes) throw new EncryptionError('damaged')
    const decipher = createDecipheriv('aes-256-gcm', keys.chunks, nonce)
    decipher.setAuthTag(chunk.subarray(-tagBytes))
    try {
      return Buffer.concat([decipher.update(chunk.subarray(0, -tagBytes)), decipher.final()])
    } catch {
      throw new EncryptionError('damaged')
    }
  })
}

async function keysOf(passphrase: string, head: Buffer): Promise<{ header: Buffer; chunks: Buffer }> {
  const N = 2 ** (head[magic.length] ?? 0)
  const salt = head.subarray(magic.length + 1)
  const secret = await derive(passphrase.normalize('NFC'), salt, 32, { N, r: 8, p: 1, maxmem: 129 * N * 8 + 1_000_000 })
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, salt, `site-archive ${use}`, 32))
  return { header: keyFor('header'), chunks: keyFor('chunks') }
}

function macOf(head: Buffer, key: Buffer): Buffer {
  return createHmac('sha256', key).update(head).digest()
}

/** Applies `change` to chunks of `size` bytes and to the remainder, each with its nonce. */
async function* eachChunk(
  source: AsyncIterable<Buffer>,
  size: number,
  change: (chunk: Buffer, nonce: Buffer) => Buffer,
): AsyncGenerator<Buffer> {
  let [waiting, number] = [Buffer.alloc(0), 0]
  const next = (chunk: Buffer, isLast: boolean) => change(chunk, nonceOf(number++, isLast))
  for await (const bytes of source) {
    waiting = Buffer.concat([waiting, bytes])
    while (waiting.length >= size) {
      yield next(waiting.subarray(0, size), false)
      waiting = waiting.subarray(size)
    }
  }
  yield next(waiting, true)
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

async function takeFirst(source: AsyncIterator<Buffer>, size: number): Promise<{ taken: Buffer; rest: Buffer }> {
  let bytes = Buffer.alloc(0)
  while (bytes.length < size) {
    const { value, done } = await source.next()
    if (done) break
    bytes = Buffer.concat([bytes, value])
  }
  return { taken: bytes.subarray(0, size), rest: bytes.subarray(size) }
}

async function* continued(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  for (;;) {
    const { value, done } = await rest.next()
    if (done) return
    yield value
  }
}
