import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

function useFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-private-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

/** The files that the program created, each with its mode. */
const rightsIn = (directory: string) => [
  ['.', modeOf(directory)],
  ...readdirSync(directory)
    .sort()
    .map((name) => [name, modeOf(join(directory, name))]),
]

const allPrivate = [
  ['.', '700'],
  ['clock', '600'],
  ['secret.key', '600'],
  ['site.archive', '600'],
  ['site.db', '600'],
  ['site.db-shm', '600'],
  ['site.db-wal', '600'],
]

/** Uses every kind of file, in a separate process because the umask is process-wide. */
async function useDirectory(directory: string, umask: number): Promise<void> {
  const load = (path: string) => `await import(${JSON.stringify(import.meta.resolve(path))})`
  const program = `
    process.umask(${umask})
    const { connectSqlite } = ${load('./connect.server.ts')}
    const { migrate } = ${load('./migrate.server.ts')}
    const { backUp } = ${load('./archive.server.ts')}
    const { clockMark, createClock } = ${load('../platform/clock.server.ts')}
    const { readSecret } = ${load('../platform/secret.server.ts')}
    const directory = ${JSON.stringify(directory)}
    const { db } = connectSqlite(directory)
    await migrate(db)
    await backUp(db, directory + '/site.archive', new Date())
    readSecret(undefined, directory)
    createClock(clockMark({ dataDir: directory }))()
    // Not closed: that would remove the files beside the database.
    process.kill(process.pid, 'SIGKILL')`
  const ended = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  expect(await ended.catch(({ signal }) => signal)).toBe('SIGKILL')
}

test.for([0o000, 0o022, 0o777])(
  'with umask %o a new data directory and its files are private to their owner',
  async (umask) => {
    const directory = join(useFolder(), 'data')
    await useDirectory(directory, umask)
    expect(rightsIn(directory)).toEqual(allPrivate)
  },
)

test('existing files in the data directory that are open to others become private', async () => {
  const directory = join(useFolder(), 'data')
  await useDirectory(directory, 0o022)
  rmSync(join(directory, 'site.archive'))
  // As a killed backup leaves it.
  writeFileSync(join(directory, 'site.archive.partial'), '')
  for (const name of readdirSync(directory)) chmodSync(join(directory, name), 0o666)
  chmodSync(directory, 0o755)
  await useDirectory(directory, 0o022)
  expect(rightsIn(directory).slice(1)).toEqual(allPrivate.slice(1))
})
