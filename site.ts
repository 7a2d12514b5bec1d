// The commands of a release, and "npm run doctor" in a checkout.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { checkDatabase, migrateDatabase, writeChanges } from './ops/database.ts'
import { examine } from './ops/doctor.ts'
import { install } from './ops/install.ts'
import { isInstalled, layoutAt } from './ops/layout.ts'
import { OperationError, print } from './ops/report.ts'
import { rollBack } from './ops/rollback.ts'
import { systemd } from './ops/services.ts'
import { upgrade } from './ops/upgrade.ts'
import { examineFromOutside } from './src/app/health/site-health.server.ts'
import { explainDatabaseError } from './src/db/explain.server.ts'
import { MigrationError } from './src/db/migrate.server.ts'
import { DirectoryError } from './src/db/private-files.server.ts'
import { ConfigError } from './src/platform/config.server.ts'
import { readEmailAddress } from './src/platform/email-address.ts'
import { projectFolder } from './src/platform/project.server.ts'

const usage = `site install --domain www.firm.example --admin anna@firm.example [--tls internal]
                                  set the site up on this machine; run again, it changes nothing
site upgrade <archive>            replace the running release, one copy after the other
site rollback                     go back to the release before the last upgrade
site doctor                       examine this machine and the settings
site start                        serve, with the settings of the environment
site admin list|add|remove|code   who may sign in
site backup [file]                back up the whole site to one file
site restore <file> [--replace]   restore a backup
site export <folder>              export the content in readable form
site import <folder> [--replace]  import an export
site import-wordpress <file>      take in the posts, pages and pictures of a WordPress site
site import-ghost <file>          the same of a Ghost site
site export-wordpress <file>      write them for WordPress`

const layout = layoutAt()
const release = fileURLToPath(projectFolder).replace(/\/$/, '')
const installed = isInstalled(release, layout)

/** A command by hand has the settings of the service; those that are set already win. */
function readSettings(): void {
  if (!installed || !existsSync(layout.settings)) return
  // As the unit says.
  process.env.DATA_DIR ??= layout.data
  process.env.HOST ??= '127.0.0.1'
  process.loadEnvFile(layout.settings)
}

async function doctor(args: string[]): Promise<void> {
  const isBrief = args.includes('--brief')
  const findings = await examine({
    env: process.env,
    ports: installed ? layout.ports : [Number(process.env.PORT) || 3000],
    examineSite: examineFromOutside,
  })
  for (const finding of findings) if (!isBrief || finding.state !== 'ok') print(finding)
  if (findings.some(({ state }) => state === 'bad')) process.exitCode = 1
}

function readInstallOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: { domain: { type: 'string' }, admin: { type: 'string' }, tls: { type: 'string', default: 'public' } },
  })
  const { domain = '', admin = '', tls } = values
  const name = domain.toLowerCase()
  if (!/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(name)) {
    throw new OperationError('--domain must be the host name of the site, such as www.firm.example')
  }
  const email = readEmailAddress(admin)?.toLowerCase()
  if (email === undefined) throw new OperationError('--admin must be the e-mail address of the first owner')
  if (tls !== 'public' && tls !== 'internal') throw new OperationError('--tls must be public or internal')
  return { domain: name, admin: email, tls } as const
}

const machine = () => ({ layout, services: systemd, env: process.env })

const commands: Record<string, (args: string[]) => Promise<unknown>> = {
  start: () => import('./main.ts'),
  admin: () => import('./admin.ts'),
  ...Object.fromEntries(['backup', 'restore', 'export', 'import'].map((name) => [name, () => import('./archive.ts')])),
  'import-wordpress': () => import('./moving-in.ts'),
  'import-ghost': () => import('./moving-in.ts'),
  'export-wordpress': () => import('./moving-in.ts'),
  doctor,
  install: (args) => install(release, layout, readInstallOptions(args)),
  async upgrade([archive, ...more]) {
    if (archive === undefined || more.length > 0) throw new OperationError(usage)
    await upgrade(archive, machine())
  },
  rollback: () => rollBack(machine()),
  // Of one release for another.
  migrate: async () => console.log(await migrateDatabase()),
  'check-database': ([flag]) => checkDatabase(flag === '--empty' ? 'empty' : 'usable'),
  async changes([since, file]) {
    if (since === undefined || file === undefined) throw new OperationError(usage)
    console.log(await writeChanges(since, file))
  },
}

const [name = 'help', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
// The programs behind some commands read their own arguments.
if (command && name === 'admin') process.argv.splice(2, 1)

try {
  readSettings()
  if (command) await command(args)
  else console.log(usage)
  if (!command && name !== 'help') process.exitCode = 1
} catch (error) {
  const isSentence =
    error instanceof OperationError ||
    error instanceof ConfigError ||
    error instanceof MigrationError ||
    error instanceof DirectoryError
  const sentence = isSentence ? (error as Error).message : explainDatabaseError(error)
  if (sentence === undefined) throw error
  console.error(sentence)
  process.exitCode = 1
}
