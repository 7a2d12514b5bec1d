import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { join } from 'node:path'
import { S3mini } from 's3mini'
import { expect, onTestFinished, test } from 'vitest'
import { makeDataDir } from '../../../test/support/program.ts'
import { startStorage } from '../../../test/support/s3.ts'
import type { S3Place } from '../../platform/s3-url.server.ts'
import { createCopies } from './copies.server.ts'

const megabyte = 1024 * 1024
const nameOf = (day: number) => `2026-03-0${day}T03-00-00.site-archive`

function writeBackup(folder: string, name: string, bytes: Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

test('backups of one part and of several arrive, are listed and are fetched whole', async () => {
  const { place } = await startStorage()
  const copies = createCopies(place)
  expect(await copies.list()).toEqual([])
  const folder = makeDataDir()
  const small = writeBackup(folder, nameOf(1), randomBytes(1000))
  const large = writeBackup(folder, `${nameOf(2)}.encrypted`, randomBytes(12 * megabyte + 7))
  for (const path of [small, large]) await copies.send(path)
  expect(await copies.list()).toEqual([
    {
      name: `${nameOf(2)}.encrypted`,
      createdAt: '2026-03-02T03:00:00.000Z',
      bytes: 12 * megabyte + 7,
      isEncrypted: true,
    },
    { name: nameOf(1), createdAt: '2026-03-01T03:00:00.000Z', bytes: 1000, isEncrypted: false },
  ])
  const fetched = join(folder, 'fetched')
  await copies.fetch(`${nameOf(2)}.encrypted`, fetched)
  expect(hashOf(fetched)).toBe(hashOf(large))
  expect(statSync(fetched).mode & 0o777).toBe(0o600)
  await expect(copies.fetch(nameOf(3), join(folder, 'none'))).rejects.toThrow(
    `There is no backup ${nameOf(3)} at ${place.shown}`,
  )
})

test('retention deletes the oldest of our own names and nothing else', async () => {
  const { place } = await startStorage()
  const copies = createCopies(place)
  const folder = makeDataDir()
  for (const day of [1, 2, 3, 4]) await copies.send(writeBackup(folder, nameOf(day), Buffer.from('a')))
  const others = [
    'site/2026-notes.txt',
    'site/2025-01-01T03-00-00.site-archive.txt',
    '2020-01-01T03-00-00.site-archive',
  ]
  const s3 = new S3mini(place)
  for (const key of others) await s3.putObject(key, 'mine')
  expect(await copies.keepNewest(2, nameOf(4))).toEqual([nameOf(2), nameOf(1)])
  expect((await copies.list()).map(({ name }) => name)).toEqual([nameOf(4), nameOf(3)])
  expect(await Promise.all(others.map((key) => s3.getObject(key)))).toEqual(['mine', 'mine', 'mine'])
})

/** Lists and fails to send with a place; returns what the owner reads. */
async function problemsAt(place: S3Place, signal?: AbortSignal): Promise<string[]> {
  const copies = createCopies(place, signal)
  const path = writeBackup(makeDataDir(), nameOf(1), Buffer.from('a'))
  return Promise.all(
    [copies.list(), copies.send(path)].map((call) =>
      call.then(
        () => 'none',
        ({ message }) => message,
      ),
    ),
  )
}

const twice = (text: string) => [text, text]

test('a failure is a sentence that names the place and the remedy, and not the secret', async () => {
  const storage = await startStorage()
  const place = { ...storage.place, secretAccessKey: 'hunter2' }
  const { shown } = place
  expect(await problemsAt({ ...place, accessKeyId: 'unknown' })).toEqual(
    twice(`${shown} does not know the key: correct BACKUP_URL`),
  )
  expect(await problemsAt({ ...place, endpoint: place.endpoint.replace('backups', 'nothing') })).toEqual(
    twice(`${shown} has no such bucket: create it, or correct BACKUP_URL`),
  )
  expect(await problemsAt({ ...place, endpoint: place.endpoint.replace('http:', 'https:') })).toEqual(
    twice(`${shown} cannot be reached: ERR_SSL_WRONG_VERSION_NUMBER`),
  )
  await storage.stop()
  expect(await problemsAt(place)).toEqual(twice(`${shown} cannot be reached: ECONNREFUSED`))
})

/** A server of the test's own, for answers that a real storage does not give. */
async function placeOf(answer: Parameters<typeof createServer>[1]): Promise<S3Place> {
  const server = createServer(answer as () => void).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  const shown = 's3://storage/backups'
  return {
    endpoint: `http://127.0.0.1:${port}/backups`,
    region: 'a',
    accessKeyId: 'k',
    secretAccessKey: 'hunter2',
    prefix: '',
    shown,
  }
}

test.for([
  [403, '<Error><Code>SignatureDoesNotMatch</Code></Error>', 'refuses the secret of the key: correct BACKUP_URL'],
  [403, '', 'does not allow the key to list, read, write and delete: give it these rights'],
  [503, '<Error><Code>SlowDown</Code><Message>hunter2</Message></Error>', 'answers 503 SlowDown'],
] as const)('an answer of %i is explained: %s', async ([status, body, sentence]) => {
  const place = await placeOf((_request, response) => response.writeHead(status).end(body))
  expect(await problemsAt(place)).toEqual(twice(`${place.shown} ${sentence}`))
})

test('a redirect is not followed', async () => {
  const asked: string[] = []
  const other = await placeOf((request, response) => {
    asked.push(request.url ?? '')
    response.end()
  })
  const place = await placeOf((_request, response) => response.writeHead(307, { Location: other.endpoint }).end())
  expect((await problemsAt(place))[1]).toBe(`${place.shown} answers 307 Unknown`)
  expect(asked).toEqual([])
})

test('a storage that holds less than was sent has no copy', async () => {
  const place = await placeOf((_request, response) => response.writeHead(200, { 'Content-Length': '0' }).end())
  expect((await problemsAt(place))[1]).toBe(`${place.shown} holds 0 of the 1 bytes of ${nameOf(1)}`)
})

test('a storage that never answers is given up', async () => {
  const silent = createTcpServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  const place = { ...(await placeOf(() => {})), endpoint: `http://127.0.0.1:${port}/backups` }
  expect(await problemsAt(place, AbortSignal.timeout(200))).toEqual(
    twice(`${place.shown} cannot be reached: no answer in time`),
  )
})
