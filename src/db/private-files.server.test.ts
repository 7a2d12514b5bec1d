import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connectSqlite } from './connect.server.ts'
import { makePrivateDirectory } from './private-files.server.ts'

function useFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-private-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('an open directory that holds only files of the program is closed', () => {
  const directory = join(useFolder(), 'data')
  mkdirSync(directory)
  chmodSync(directory, 0o755)
  for (const name of ['site.db', 'secret.key']) writeFileSync(join(directory, name), '')
  makePrivateDirectory(directory)
  expect(modeOf(directory)).toBe('700')
})

test('a directory that holds files of others, or that everybody may write to, stays open', () => {
  const home = useFolder()
  chmodSync(home, 0o755)
  writeFileSync(join(home, 'letter.txt'), '')
  makePrivateDirectory(home)
  expect(modeOf(home)).toBe('755')
  const temporary = useFolder()
  chmodSync(temporary, 0o1777)
  makePrivateDirectory(temporary)
  expect(modeOf(temporary)).toBe('777')
})

test('what its owner has made stricter stays so', async () => {
  const directory = join(useFolder(), 'data')
  await connectSqlite(directory).close()
  chmodSync(directory, 0o500)
  makePrivateDirectory(directory)
  expect(modeOf(directory)).toBe('500')
  chmodSync(directory, 0o700)
})
