import { execFileSync } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Database } from '../../src/db/tables.ts'

export interface Disk {
  /** A folder on this disk. */
  directory: string
  /** Makes every write fail. If a test may not change the machine's disks, SQLite refuses instead: hence `db`. */
  breakDown(db: Database): Promise<void>
  mend(db: Database): Promise<void>
}

export const disks = { full: openSmallDisk, 'read-only': openFragileDisk }

/** A small disk that can be filled; if none can be mounted, SQLite's own limit on its file. */
export function openSmallDisk(): Disk {
  const directory = makeDirectory()
  return runs('mount', '-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', directory) ? mounted(directory) : limited(directory)
}

function mounted(directory: string): Disk {
  onTestFinished(() => void execFileSync('umount', ['--lazy', directory]))
  const ballast = join(directory, 'ballast')
  return {
    directory,
    async breakDown() {
      const file = openSync(ballast, 'a')
      for (const size of [1 << 20, 4096, 1]) while (writes(file, size));
      closeSync(file)
    },
    async mend() {
      rmSync(ballast, { force: true })
    },
  }
}

function writes(file: number, size: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(size)) === size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}

function limited(directory: string): Disk {
  const limit = async (db: Database, pages: number) =>
    void (await sql.raw(`pragma max_page_count = ${pages}`).execute(db))
  return {
    directory,
    // SQLite accepts no limit below the current number of pages.
    breakDown: (db) => limit(db, 1),
    mend: (db) => limit(db, 1_000_000),
  }
}

/** A folder that turns read-only under the open database, as a failing disk does; otherwise SQLite's own refusal. */
export function openFragileDisk(): Disk {
  // A file in memory can be written to although it is immutable.
  const directory = makeDirectory('/var/tmp')
  // Not the -shm file: writing to memory mapped from an immutable file kills the process.
  const files = () => [...['site.db', 'site.db-wal'].map((name) => join(directory, name)).filter(existsSync), directory]
  const isSettable = runs('chattr', '+i', directory) && runs('chattr', '-i', directory)
  const set = async (db: Database, isReadOnly: boolean) => {
    if (isSettable) execFileSync('chattr', [isReadOnly ? '+i' : '-i', ...files()])
    else await sql.raw(`pragma query_only = ${isReadOnly ? 1 : 0}`).execute(db)
  }
  if (isSettable) onTestFinished(() => void execFileSync('chattr', ['-i', ...files()]))
  return { directory, breakDown: (db) => set(db, true), mend: (db) => set(db, false) }
}

function makeDirectory(parent = tmpdir()): string {
  const directory = mkdtempSync(join(parent, 'site-disk-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

function runs(command: string, ...args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
