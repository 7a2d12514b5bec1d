import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { decrypt, EncryptionError, encrypt } from './encrypted-file.server.ts'

const passphrase = 'correct horse battery'
const chunk = 64 * 1024
const headerBytes = 57
const sealed = chunk + 16

async function all(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of source) parts.push(part)
  return Buffer.concat(parts)
}

/** Yields pieces of an arbitrary length, as a stream does. */
async function* inPieces(bytes: Buffer, size = 10_007): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

/** The usual cost takes a fifth of a second, so only one test uses it. */
const light = { cost: 8 }
const close = (bytes: Buffer) => all(encrypt(inPieces(bytes), passphrase, light))
const open = (bytes: Buffer, words = passphrase) => all(decrypt(inPieces(bytes), words))

test.for([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk, 200_000])(
  '%i bytes are decrypted to the original',
  async (length) => {
    const bytes = randomBytes(length)
    const closed = await close(bytes)
    expect(await open(closed)).toEqual(bytes)
    expect(closed.length).toBe(headerBytes + length + 16 * (Math.floor(length / chunk) + 1))
  },
)

test('deriving a key from a passphrase takes 64 MB of memory', async () => {
  const closed = await all(encrypt(inPieces(Buffer.from('a')), passphrase))
  // 128 bytes, times r, times N.
  expect(128 * 8 * 2 ** (closed[8] as number)).toBe(64 * 1024 * 1024)
  expect((await open(closed)).toString()).toBe('a')
})

test('encrypting the same bytes twice gives different, unreadable output', async () => {
  const bytes = Buffer.alloc(1000, 'secret ')
  const [first, second] = [await close(bytes), await close(bytes)]
  expect(first.equals(second)).toBe(false)
  expect(first.includes('secret')).toBe(false)
})

test('a passphrase matches in any Unicode normalization form', async () => {
  const closed = await all(encrypt(inPieces(Buffer.from('a')), 'Zürich überall'.normalize('NFD'), light))
  expect((await open(closed, 'Zürich überall'.normalize('NFC'))).toString()).toBe('a')
})

const changes: [string, (bytes: Buffer) => Buffer, 'damaged' | 'passphrase'][] = [
  ['cut in its header', (b) => b.subarray(0, 40), 'damaged'],
  ['empty', (b) => b.subarray(0, 0), 'damaged'],
  ['cut after its header', (b) => b.subarray(0, headerBytes), 'damaged'],
  ['cut within a chunk', (b) => b.subarray(0, headerBytes + sealed + 100), 'damaged'],
  ['cut between two chunks', (b) => b.subarray(0, headerBytes + sealed), 'damaged'],
  ['without its last chunk', (b) => b.subarray(0, headerBytes + 3 * sealed), 'damaged'],
  ['longer', (b) => Buffer.concat([b, Buffer.from('more')]), 'damaged'],
  ['flipped in a chunk', (b) => flip(b, headerBytes + sealed + 5), 'damaged'],
  ['flipped in a tag', (b) => flip(b, headerBytes + sealed - 1), 'damaged'],
  ['flipped in its salt', (b) => flip(b, 10), 'passphrase'],
  ['flipped in its magic', (b) => flip(b, 0), 'damaged'],
  [
    'asking for more memory than any machine has',
    (b) => Buffer.concat([b.subarray(0, 8), Buffer.of(40), b.subarray(9)]),
    'damaged',
  ],
  ['with two chunks in each other’s place', (b) => swap(b), 'damaged'],
]

function flip(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes)
  changed[at] = (changed[at] ?? 0) ^ 1
  return changed
}

function swap(bytes: Buffer): Buffer {
  const part = (number: number) => bytes.subarray(headerBytes + number * sealed, headerBytes + (number + 1) * sealed)
  return Buffer.concat([bytes.subarray(0, headerBytes), part(1), part(0), bytes.subarray(headerBytes + 2 * sealed)])
}

test.for(changes)('a file that is %s is rejected', async ([, change, fault]) => {
  const closed = await close(randomBytes(3 * chunk + 500))
  const error = await open(change(closed)).catch((problem) => problem)
  expect(error).toBeInstanceOf(EncryptionError)
  expect(error.fault).toBe(fault)
})

test('a wrong passphrase is distinguished from a damaged file', async () => {
  const closed = await close(Buffer.from('a'))
  expect(await open(closed, 'correct horse batter').catch(({ fault }) => fault)).toBe('passphrase')
})
