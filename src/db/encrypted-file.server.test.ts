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

/** The usual cost takes half a second, so only one test uses it. */
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

test('deriving a key from a passphrase takes 128 MB of memory', async () => {
  const closed = await all(encrypt(inPieces(Buffer.from('a')), passphrase))
  // 128 bytes, times r, times N.
  expect(128 * 8 * 2 ** (closed[8] as number)).toBe(128 * 1024 * 1024)
  expect((await open(closed)).toString()).toBe('a')
})

/** The letter a, encrypted by 0.1.0, whose N was 2^16. */
const former = Buffer.from(
  'U0lURUVOQzEQ63/QU9dYqJ3tdbMhAdjY/AIXSQFeYV/XTgKjBy5po5YE4ux8xs5c2n5Wbmqhzhtj9RSaxOvUmQeb/gON9Bqnxdk=',
  'base64',
)

test('a file of 0.1.0, whose key was cheaper to derive, is decrypted', async () => {
  expect(former[8]).toBe(16)
  expect((await open(former)).toString()).toBe('a')
})

test.for([0, 19, 40, 255])('a file that asks for N = 2^%i is refused before anything is computed', async (cost) => {
  const closed = await close(Buffer.from('a'))
  closed[8] = cost
  const begun = performance.now()
  expect(await open(closed).catch(({ fault }) => fault)).toBe('damaged')
  expect(performance.now() - begun).toBeLessThan(500)
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
