import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { readSecret } from './secret.server.ts'

function makeDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'site-secret-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  return join(directory, 'data')
}

test('a random key is created once and is readable only by its owner', () => {
  const directory = makeDirectory()
  const secret = readSecret(undefined, directory)
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(readSecret(undefined, directory)).toBe(secret)
  const path = join(directory, 'secret.key')
  expect([readFileSync(path, 'utf8'), statSync(path).mode & 0o777]).toEqual([secret, 0o600])
  expect(readSecret(undefined, makeDirectory())).not.toBe(secret)
})

test('a configured key is used as it is', () => {
  expect(readSecret('a key of the settings', '/nowhere')).toBe('a key of the settings')
})

test('an in-memory database gets an in-memory key', () => {
  expect(readSecret(undefined, ':memory:')).toMatch(/^[0-9a-f]{64}$/)
})

test.for(['', 'cut off', 'g'.repeat(64)])('an invalid key (%j) is replaced by a new one', (damaged) => {
  const directory = makeDirectory()
  mkdirSync(directory)
  writeFileSync(join(directory, 'secret.key'), damaged)
  const secret = readSecret(undefined, directory)
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(readSecret(undefined, directory)).toBe(secret)
  expect(readdirSync(directory)).toEqual(['secret.key'])
})

test('processes that start at the same time share one key', async () => {
  const directory = makeDirectory()
  const program = `
    import { readSecret } from ${JSON.stringify(import.meta.resolve('./secret.server.ts'))}
    process.stdout.write(readSecret(undefined, ${JSON.stringify(directory)}))`
  const read = () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  const keys = (await Promise.all([1, 2, 3, 4].map(read))).map(({ stdout }) => stdout)
  expect(new Set(keys)).toEqual(new Set([readSecret(undefined, directory)]))
})
