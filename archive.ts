import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { rerenderContent } from './src/app/kinds.server.ts'
import { type ArchiveSummary, backUp, restore } from './src/db/archive.server.ts'
import { connect } from './src/db/connect.server.ts'
import type { Database } from './src/db/tables.ts'
import { backupName } from './src/features/backups/folder.server.ts'
import { type Config, parseConfig } from './src/platform/config.server.ts'
import { createLog } from './src/platform/log.server.ts'
import { createMarkdownRenderer } from './src/platform/markdown.server.ts'

const usage = `npm run backup -- [file]             everything the site consists of, in one file
npm run restore -- <file> [--replace]   puts it into an empty database, or in the place of what is there`

/** Runs one command and answers what to print. Throws an Error with a sentence where it cannot. */
async function runCommand(config: Config, [command, ...args]: string[]): Promise<string> {
  const [file, ...more] = args.filter((arg) => arg !== '--replace')
  const replace = args.includes('--replace')
  if (more.length > 0 || file?.startsWith('-')) throw new Error(usage)
  if (command === 'backup' && !replace) {
    if (!config.databaseUrl && !existsSync(join(config.dataDir, 'site.db'))) {
      throw new Error(`There is no database in ${config.dataDir}`)
    }
    const now = new Date()
    const path = file ?? join(config.backupDir, backupName(now, config.backupPassphrase !== undefined))
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    return withDatabase(
      config,
      async (db) => `${path}\n${describe(await backUp(db, path, now, config.backupPassphrase))}`,
    )
  }
  if (command === 'restore' && file !== undefined) {
    return withDatabase(config, async (db) => {
      const summary = await restore(db, file, { replace, passphrase: config.backupPassphrase })
      await rerender(db)
      return `Restored ${file}\n${describe(summary)}`
    })
  }
  throw new Error(usage)
}

/** An archive may hold HTML of an older build, and processes that serve this database do not look for it. */
async function rerender(db: Database): Promise<void> {
  const log = createLog({ logLevel: 'warn' })
  const renderer = createMarkdownRenderer({ log })
  await rerenderContent({ db, renderer, log }).finally(() => renderer.stop())
}

async function withDatabase<T>(config: Config, fn: (db: Database) => Promise<T>): Promise<T> {
  const connection = connect(config)
  return connection.patiently(() => fn(connection.db)).finally(() => connection.close())
}

function describe({ createdAt, rows, sha256 }: ArchiveSummary): string {
  return `${rows.toLocaleString('en')} rows of ${createdAt}, SHA-256 of the content ${sha256}`
}

async function main(): Promise<void> {
  console.log(await runCommand(parseConfig(process.env), process.argv.slice(2)))
}

await main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
