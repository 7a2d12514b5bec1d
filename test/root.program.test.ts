import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { builtAdmin, builtArchive, builtMain, makeDataDir, startCommand, startProgram } from './support/program.ts'

const timeout = 60_000
const isRoot = process.getuid?.() === 0
/** The user that the site runs as. */
const nobody = 65534

const root = resolve(import.meta.dirname, '..')
const asNobody = ['--reuid=65534', '--regid=65534', '--clear-groups']
const canRunAsNobody =
  isRoot &&
  [process.execPath, builtMain].every((path) => {
    try {
      execFileSync('setpriv', [...asNobody, 'test', '-r', resolve(root, path)])
      return true
    } catch {
      return false
    }
  })

async function run(args: string[], env: Record<string, string>) {
  const program = startProgram(args, env)
  expect([await program.ended, program.errors()]).toEqual([0, ''])
}

function makeFolderOf(uid: number): string {
  const parent = makeDataDir()
  chmodSync(parent, 0o755)
  const folder = join(parent, 'data')
  mkdirSync(folder, { mode: 0o700 })
  chownSync(folder, uid, uid)
  return folder
}

function ownersIn(folder: string): Record<string, number> {
  const names = readdirSync(folder, { recursive: true }) as string[]
  return Object.fromEntries(names.sort().map((name) => [name, statSync(join(folder, name)).uid]))
}

describe.runIf(isRoot)('commands that root runs in the data directory of another user', () => {
  test('leave files of that user', { timeout }, async () => {
    const [old, fresh] = [makeFolderOf(nobody), makeFolderOf(nobody)]
    await run([builtAdmin, 'add', 'anna@example.com'], { DATA_DIR: old })
    await run([builtArchive, 'backup'], { DATA_DIR: old })
    const owners = ownersIn(old)
    expect(Object.keys(owners)).toEqual(expect.arrayContaining(['backups', 'secret.key', 'site.db']))
    expect(new Set(Object.values(owners))).toEqual(new Set([nobody]))
    const [backup = ''] = readdirSync(join(old, 'backups'))
    await run([builtArchive, 'restore', join(old, 'backups', backup)], { DATA_DIR: fresh })
    expect(new Set(Object.values(ownersIn(fresh)))).toEqual(new Set([nobody]))
  })

  test('give a backup folder elsewhere to that user, too', { timeout }, async () => {
    const [DATA_DIR, BACKUP_DIR] = [makeFolderOf(nobody), join(makeDataDir(), 'backups')]
    await run([builtAdmin, 'list'], { DATA_DIR })
    await run([builtArchive, 'backup'], { DATA_DIR, BACKUP_DIR })
    expect(statSync(BACKUP_DIR).uid).toBe(nobody)
    expect(Object.values(ownersIn(BACKUP_DIR))).toEqual([nobody])
  })

  test('leave files of root in a folder of root', { timeout }, async () => {
    const DATA_DIR = makeFolderOf(0)
    await run([builtAdmin, 'list'], { DATA_DIR })
    expect(new Set(Object.values(ownersIn(DATA_DIR)))).toEqual(new Set([0]))
  })
})

test.runIf(canRunAsNobody)('a data directory of another user is refused by name', { timeout }, async () => {
  const DATA_DIR = makeFolderOf(1)
  const env = { DATA_DIR, PORT: '0', LOG_LEVEL: 'silent' }
  const start = () => startCommand('setpriv', [...asNobody, process.execPath, builtMain], env)
  const sentence = (path: string) =>
    `Configuration: DATA_DIR: ${path} cannot be read and written by the user nobody: start the site as the owner, or run chown -R nobody ${DATA_DIR}\n`
  const closed = start()
  expect([await closed.ended, closed.errors()]).toEqual([1, sentence(DATA_DIR)])
  chownSync(DATA_DIR, nobody, nobody)
  const database = join(DATA_DIR, 'site.db')
  writeFileSync(database, '', { mode: 0o600 })
  const opened = start()
  expect([await opened.ended, opened.errors()]).toEqual([1, sentence(database)])
})

test.runIf(canRunAsNobody)(
  'a stale build that this user may not renew is reported in one line',
  { timeout },
  async () => {
    const folder = makeDataDir()
    chmodSync(folder, 0o755)
    for (const path of ['scripts', 'package.json', 'package-lock.json']) {
      cpSync(join(root, path), join(folder, path), { recursive: true })
    }
    const installed = createHash('sha256')
    for (const path of ['package.json', 'package-lock.json']) {
      installed
        .update(path)
        .update('\0')
        .update(readFileSync(join(root, path)))
        .update('\0')
    }
    mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
    symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'))
    writeFileSync(join(folder, 'node_modules/.installed'), installed.digest('hex'))
    const program = startCommand('setpriv', [...asNobody, process.execPath, join(folder, 'scripts/start.mjs')], {})
    expect(await program.ended).toBe(1)
    expect(program.errors()).toBe(
      `The folder of the site cannot be written (EACCES: permission denied, access '${folder}'): as its owner, run npm run build, then start again\n`,
    )
  },
)
