import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSecret } from './secret.server.ts'

function makeDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'site-secret-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  return join(directory, 'data')
}

test('a key is made once, random, and readable by its owner alone', () => {
  const directory = makeDirectory()
  const secret = readSecret(undefined, directory)
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(readSecret(undefined, directory)).toBe(secret)
  const path = join(directory, 'secret.key')
  expect([readFileSync(path, 'utf8'), statSync(path).mode & 0o777]).toEqual([secret, 0o600])
  expect(readSecret(undefined, makeDirectory())).not.toBe(secret)
})

test('a key that is set is taken as it is', () => {
  expect(readSecret('a key of the settings', '/nowhere')).toBe('a key of the settings')
})

test('a database in memory has a key in memory', () => {
  expect(readSecret(undefined, ':memory:')).toMatch(/^[0-9a-f]{64}$/)
})
