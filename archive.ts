import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { rerenderContent } from './src/app/kinds.server.ts'
import { patiently } from './src/app/seed.server.ts'
import { exportSite } from './src/app/transfer/export.server.ts'
import { describeHeld, importSite, prepareImport } from './src/app/transfer/import.server.ts'
import { type ArchiveSummary, backUp, restore } from './src/db/archive.server.ts'
import { compareArchive } from './src/db/compare-archive.server.ts'
import { connect } from './src/db/connect.server.ts'
import { explainDatabaseError } from './src/db/explain.server.ts'
import { requireTables } from './src/db/migrate.server.ts'
import { checkAccess, giveToOwnerOf, makeDirectory } from './src/db/private-files.server.ts'
import type { Database } from './src/db/tables.ts'
import { addActivity } from './src/features/activity-log/store.server.ts'
import { nameNewest, newestFile, sendBackup, withBackupFile } from './src/features/backups/backup-file.server.ts'
import { drill } from './src/features/backups/drill.server.ts'
import { newBackupName } from './src/features/backups/folder.server.ts'
import { findSchedule } from './src/features/backups/store.server.ts'
import { type Config, parseConfig } from './src/platform/config.server.ts'
import { createImageProcess } from './src/platform/images/image-process.server.ts'
import { createLog } from './src/platform/log.server.ts'
import { createMarkdownRenderer, type MarkdownRenderer } from './src/platform/markdown/markdown.server.ts'
import { commandLine } from './src/platform/project.server.ts'

const usage = `${commandLine('backup')} [file]                  back up the whole site to one file
${commandLine('backup')} --send [file]           send a backup, or the newest, to BACKUP_URL
${commandLine('backup')} --drill [file]          restore a backup, or the newest, into a temporary folder and count its rows
${commandLine('backup')} --compare [file]        say what restoring a backup, or the newest, would change, as JSON
${commandLine('restore')} <file> [--replace]     restore a backup into an empty database, or replace what is there
                                          <file> may be s3:latest or s3:<name>, a copy at BACKUP_URL
${commandLine('export')} <folder>                export the content in readable form: site.json and the pictures
${commandLine('import')} <folder> [--replace]    import an export into an empty site, or replace what is there`

interface Call {
  config: Config
  /** The file or folder. */
  path: string | undefined
  replace: boolean
}

/** A flag that takes the place of the command. */
const instead: Record<string, string> = { '--send': 'send', '--drill': 'drill', '--compare': 'compare' }

const commands: Record<string, (call: Call) => Promise<string>> = {
  backup({ config, path, replace }) {
    if (replace) throw new Error(usage)
    requireDatabase(config)
    const { backupPassphrase } = config
    const now = new Date()
    const { backupDir, dataDir } = config
    const file = path ?? join(backupDir, newBackupName(backupDir, now, backupPassphrase !== undefined))
    const isNewFolder = makeDirectory(dirname(file))
    return withDatabase(config, async (db) => {
      const summary = await backUp(db, file, now, backupPassphrase)
      // The folder may be outside the data directory, and root's.
      if (path === undefined) for (const made of isNewFolder ? [backupDir, file] : [file]) giveToOwnerOf(dataDir, made)
      return `${file}\n${describe(summary)}`
    })
  },

  async send({ config, path, replace }) {
    if (replace) throw new Error(usage)
    requireDatabase(config)
    const file = path ?? (await newestFile(config, new Date()))
    return withDatabase(config, async (db) => sendBackup(config, file, (await findSchedule(db)).keep))
  },

  async drill({ config, path, replace }) {
    if (replace) throw new Error(usage)
    return withBackupFile(config, path ?? (await newestFile(config, new Date())), async (file, name) => {
      return `${name} can be restored\n${describe(await drill(file, config.backupPassphrase))}`
    })
  },

  async compare({ config, path, replace }) {
    if (replace) throw new Error(usage)
    requireDatabase(config)
    return withBackupFile(config, path ?? (await newestFile(config, new Date())), (file) =>
      withDatabase(config, async (db) => JSON.stringify(await compareArchive(db, file, config.backupPassphrase))),
    )
  },

  restore({ config, path, replace }) {
    if (path === undefined) throw new Error(usage)
    return withBackupFile(config, path, (file, name) =>
      withDatabase(config, async (db) => {
        const summary = await restore(db, file, { replace, passphrase: config.backupPassphrase })
        // An archive may hold HTML from an older build, and running processes do not check for it.
        await withRenderer((renderer) => rerenderContent({ db, renderer, log: quietLog }))
        return `Restored ${name}\n${describe(summary)}`
      }),
    )
  },

  export({ config, path, replace }) {
    if (path === undefined || replace) throw new Error(usage)
    requireDatabase(config)
    return withDatabase(config, async (db) => {
      await requireTables(db)
      await exportSite(db, path, new Date())
      await record(db, 'export')
      return `Exported to ${path}\n${await describeHeld(db)}`
    })
  },

  async import({ config, path, replace }) {
    if (path === undefined) throw new Error(usage)
    const images = createImageProcess()
    const { publicUrl } = config
    const prepared = await withRenderer((renderer) => prepareImport({ publicUrl, renderer, images }, path)).finally(
      images.stop,
    )
    return withDatabase(config, async (db) => {
      await requireTables(db)
      const held = await describeHeld(db)
      await importSite(db, prepared, { replace, now: new Date() })
      await record(db, 'import')
      return `Imported ${path}${held && `, replacing the existing content (${held})`}\n${await describeHeld(db)}`
    })
  },
}

/** Runs one command and returns what to print. Throws an Error with a sentence if it cannot. */
async function runCommand(config: Config, [given = '', ...args]: string[]): Promise<string> {
  const name = given === 'backup' ? (args.map((arg) => instead[arg]).find(Boolean) ?? given) : given
  const [path, ...more] = args.filter((arg) => arg !== '--replace' && instead[arg] !== name)
  const command = Object.hasOwn(commands, name) && commands[name]
  if (!command || more.length > 0 || path?.startsWith('-')) throw new Error(usage)
  return command({ config, path, replace: args.includes('--replace') })
}

/** Logs the activity under the command's name: the shell knows no person's. */
function record(db: Database, what: 'export' | 'import'): Promise<void> {
  const line = { name: `npm run ${what}`, email: '', kind: '', entity_id: null, title: '' }
  const type = what === 'export' ? ('export' as const) : ('change' as const)
  return addActivity(db, { ...line, type, action: `${what}ed site` }, new Date())
}

function requireDatabase({ databaseUrl, dataDir }: Config): void {
  if (!databaseUrl && !existsSync(join(dataDir, 'site.db'))) throw new Error(`There is no database in ${dataDir}`)
}

const quietLog = createLog({ logLevel: 'warn' })

async function withRenderer<T>(fn: (renderer: MarkdownRenderer) => Promise<T>): Promise<T> {
  const renderer = createMarkdownRenderer({ log: quietLog })
  return fn(patiently(renderer)).finally(() => renderer.stop())
}

async function withDatabase<T>(config: Config, fn: (db: Database) => Promise<T>): Promise<T> {
  checkAccess(config.dataDir)
  const connection = connect(config)
  return connection.patiently(() => fn(connection.db)).finally(() => connection.close())
}

function describe({ createdAt, rows, sha256 }: ArchiveSummary): string {
  return `${rows.toLocaleString('en')} rows of ${createdAt}, SHA-256 of the content ${sha256}`
}

async function main(): Promise<void> {
  const config = parseConfig(process.env)
  try {
    console.log(await runCommand(config, process.argv.slice(2)))
  } catch (error) {
    const sentence = explainDatabaseError(error) ?? (error as Error).message
    throw new Error(await nameNewest(sentence, config, new Date()))
  }
}

await main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
