import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Machine, switchTo } from './copies.ts'
import { linked, versionOf } from './layout.ts'
import { OperationError, print, step } from './report.ts'
import { run, succeeds } from './run.ts'
import { readRecord, removeRecord, type UpgradeRecord } from './upgrade-record.ts'

/**
 * Goes back to the release before. Where that refuses the newer database, the backup of the upgrade is restored; what
 * was written since then is kept in a file, and SQLite's database is set aside. Run again after an interruption, it
 * goes on.
 */
export async function rollBack(machine: Machine): Promise<void> {
  const { layout, env } = machine
  const current = linked(layout.current)
  const goal = linked(layout.previous)
  if (current === undefined || goal === undefined || !existsSync(goal)) {
    throw new OperationError('There is no earlier release to go back to')
  }
  if (!succeeds(join(goal, 'bin/site'), ['check-database'], env)) {
    const record = readRecord(layout)
    if (record?.from !== goal) {
      throw new OperationError(`${versionOf(goal)} cannot use this database, and there is no backup of its upgrade`)
    }
    await restoreBackup(current, record, machine)
  }
  await switchTo(goal, machine)
  rmSync(layout.previous, { force: true })
  removeRecord(layout)
  print({ state: 'ok', name: 'rollback', text: `${versionOf(goal)} is running` })
}

/** Both copies stand still meanwhile: what they accepted would be lost. */
async function restoreBackup(current: string, record: UpgradeRecord, machine: Machine): Promise<void> {
  const { layout, services, env } = machine
  const stamp = new Date().toISOString().replaceAll(':', '-')
  for (const port of layout.ports) services.stop(port)
  const changes = join(layout.upgrades, `since-${versionOf(record.to)}-${stamp}.json`)
  await step('changes', () => run(join(current, 'bin/site'), ['changes', record.at, changes], { env }))
  if (env.DATABASE_URL) {
    if (!succeeds(join(record.from, 'bin/site'), ['check-database', '--empty'], env)) {
      for (const port of layout.ports) services.restart(port)
      throw new OperationError(
        `${versionOf(record.from)} cannot use this database. Create an empty one, put its address into ${layout.settings} as DATABASE_URL, and run rollback again: it restores ${record.backup}`,
      )
    }
  } else {
    const data = env.DATA_DIR ?? layout.data
    for (const name of readdirSync(data).filter((file) => /^site\.db(-wal|-shm)?$/.test(file))) {
      renameSync(join(data, name), join(data, `${name.replace('site.db', `site-${versionOf(record.to)}-${stamp}.db`)}`))
    }
  }
  await step('restore', () => {
    run(join(record.from, 'bin/site'), ['restore', record.backup], { env })
    return record.backup
  })
}
