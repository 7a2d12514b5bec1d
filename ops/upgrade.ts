import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { giveToOwnerOf, makeDirectory } from '../src/db/private-files.server.ts'
import { type Machine, switchTo } from './copies.ts'
import { linked, versionOf } from './layout.ts'
import { keepAssets, point, removeOthers, unpack, verifyArchive } from './releases.ts'
import { OperationError, print, step } from './report.ts'
import { rollBack } from './rollback.ts'
import { run } from './run.ts'
import { readRecord, type UpgradeRecord, writeRecord } from './upgrade-record.ts'

/**
 * Replaces the running release with that of an archive, one copy after the other. What fails before the first copy
 * restarts leaves the machine as it was; what fails later is taken back. Run again after an interruption, it goes on.
 */
export async function upgrade(archive: string, machine: Machine): Promise<void> {
  const { layout, env } = machine
  const current = linked(layout.current)
  if (current === undefined) throw new OperationError('No release is installed: run bin/site install first')
  await step('archive', async () => {
    await verifyArchive(archive)
    return 'its checksum is right'
  })
  const to = unpack(archive, layout)
  const interrupted = readRecord(layout)
  const isInterrupted = interrupted?.to === to && !interrupted.isDone
  if (to === current && !isInterrupted) {
    return print({ state: 'ok', name: 'release', text: `${versionOf(to)} is already running` })
  }
  const from = isInterrupted ? interrupted.from : current
  await step('release', () => {
    keepAssets(from, to)
    return `${versionOf(to)} is in ${to}`
  })
  run(join(to, 'bin/site'), ['doctor', '--brief'], { env })
  // The database of an interrupted upgrade may have been changed since its backup.
  const record = isInterrupted ? interrupted : backUp(from, to, machine)
  print({ state: 'ok', name: 'backup', text: record.backup })
  await step('database', () => run(join(to, 'bin/site'), ['migrate'], { env }) || undefined)
  point(layout.previous, from)
  try {
    await switchTo(to, machine)
  } catch (error) {
    print({ state: 'bad', name: 'upgrade', text: (error as Error).message, remedy: 'It is taken back now.' })
    await rollBack(machine)
    throw new OperationError(`The upgrade to ${versionOf(to)} was taken back; ${versionOf(from)} is running`)
  }
  writeRecord(layout, { ...record, isDone: true })
  removeOthers(layout)
}

function backUp(from: string, to: string, { layout, env }: Machine): UpgradeRecord {
  makeDirectory(layout.upgrades)
  const earlier = readRecord(layout)
  const at = new Date().toISOString()
  const backup = join(layout.upgrades, `${versionOf(from)}-to-${versionOf(to)}.site-archive`)
  rmSync(backup, { force: true })
  run(join(from, 'bin/site'), ['backup', backup], { env })
  giveToOwnerOf(layout.upgrades, backup)
  const record = { from, to, backup, at, isDone: false }
  writeRecord(layout, record)
  if (earlier && earlier.backup !== backup) rmSync(earlier.backup, { force: true })
  return record
}
