import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connectSqlite } from './connect.server.ts'
import { makePrivateDirectory, makePrivateFile, restrictFile } from './private-files.server.ts'

function useFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-private-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('an open directory that holds only program files is made private', () => {
  const directory = join(useFolder(), 'data')
  mkdirSync(directory)
  chmodSync(directory, 0o755)
  for (const name of ['site.db', 'secret.key']) writeFileSync(join(directory, name), '')
  makePrivateDirectory(directory)
  expect(modeOf(directory)).toBe('700')
})

test('a directory with foreign files, or writable by everyone, stays open', () => {
  const home = useFolder()
  chmodSync(home, 0o755)
  for (const name of ['letter.txt', 'site.db']) writeFileSync(join(home, name), '')
  makePrivateDirectory(home)
  expect(modeOf(home)).toBe('755')
  const temporary = useFolder()
  chmodSync(temporary, 0o1777)
  makePrivateDirectory(temporary)
  expect(modeOf(temporary)).toBe('777')
})

test('a file that is open to others is made private and keeps its content', () => {
  const file = join(useFolder(), 'secret.key')
  makePrivateFile(file)
  expect(modeOf(file)).toBe('600')
  writeFileSync(file, 'key')
  chmodSync(file, 0o644)
  makePrivateFile(file)
  expect([modeOf(file), readFileSync(file, 'utf8')]).toEqual(['600', 'key'])
})

test('creating a file fails in a missing directory, but restricting a missing file does not', () => {
  const file = join(useFolder(), 'missing', 'file')
  expect(() => makePrivateFile(file)).toThrow(/ENOENT/)
  expect(() => restrictFile(file)).not.toThrow()
  expect(() => restrictFile(`${file}\0`)).toThrow(/null bytes/)
})

test('stricter permissions set by the owner are kept', async () => {
  const directory = join(useFolder(), 'data')
  await connectSqlite(directory).close()
  chmodSync(directory, 0o500)
  makePrivateDirectory(directory)
  expect(modeOf(directory)).toBe('500')
  chmodSync(directory, 0o700)
})
