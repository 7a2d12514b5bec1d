import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveToOwnerOf } from '../src/db/private-files.server.ts'
import type { Layout } from './layout.ts'

/** What the last upgrade has to be taken back with. */
export interface UpgradeRecord {
  from: string
  to: string
  /** The backup of the moment before. */
  backup: string
  /** When the backup was begun: what is younger is not in it. */
  at: string
  /** Whether both copies run the new release. */
  isDone: boolean
}

const recordFile = (layout: Layout) => join(layout.upgrades, 'last.json')

export function readRecord(layout: Layout): UpgradeRecord | undefined {
  const path = recordFile(layout)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as UpgradeRecord) : undefined
}

export function writeRecord(layout: Layout, record: UpgradeRecord): void {
  const half = `${recordFile(layout)}.half`
  writeFileSync(half, JSON.stringify(record), { mode: 0o600 })
  giveToOwnerOf(layout.upgrades, half)
  renameSync(half, recordFile(layout))
}

/** The backup itself stays. */
export function removeRecord(layout: Layout): void {
  rmSync(recordFile(layout), { force: true })
}
