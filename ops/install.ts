import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseEnv } from 'node:util'
import { examine } from './doctor.ts'
import { waitForHealth } from './health.ts'
import { askOverHttps } from './https.ts'
import { type Layout, linked, siteUser, versionOf } from './layout.ts'
import { adopt, point } from './releases.ts'
import { OperationError, print, step } from './report.ts'
import { run, succeeds } from './run.ts'
import { enableUnits, isActive, systemd } from './services.ts'

export interface InstallOptions {
  /** The host name that visitors use. */
  domain: string
  /** The first owner, who gets a sign-in code. */
  admin: string
  /** `internal`: Caddy signs the certificate itself, for a trial or a network without the Internet. */
  tls: 'public' | 'internal'
}

/** The first line of a file that later installations may write again. */
const mark = 'Written by "bin/site install"'

/**
 * Makes a site out of a bare Debian: a user, a folder for the data, the settings, two copies under systemd and Caddy in
 * front. Each step leaves alone what is as it should be.
 */
export async function install(release: string, layout: Layout, options: InstallOptions): Promise<void> {
  requireRoot()
  const { domain, admin } = options
  if (!(await isMachineSound(layout, options)))
    throw new OperationError('Nothing was changed. Mend what is bad, and run install again')
  const folder = adopt(release, layout)
  await step('user', addUser)
  await step('data', () => makeDataFolder(layout))
  await step('settings', () => writeSettings(layout, options))
  await step('release', () => {
    const current = linked(layout.current)
    if (current !== undefined && current !== folder) {
      throw new OperationError(`${versionOf(current)} is installed: use bin/site upgrade`)
    }
    point(layout.current, folder)
    return `${versionOf(folder)} is in ${folder}`
  })
  await step('units', () => writeUnits(folder, layout))
  for (const port of layout.ports) {
    await step(`copy ${port}`, async () => {
      if (!isActive(port)) systemd.restart(port)
      await waitForHealth(port)
      return 'answers'
    })
  }
  await step('proxy', () => setUpCaddy(folder, layout, options))
  await step('https', () => askOverHttps(domain, options.tls))
  await step('sign-in', () => {
    const code = run(join(folder, 'bin/site'), ['admin', 'code', admin])
    return `https://${domain}/admin-login, as ${admin}, with the code ${code}`
  })
}

function requireRoot(): void {
  if (process.getuid?.() !== 0) throw new OperationError('Run it as root: sudo bin/site install ...')
  if (!succeeds('systemctl', ['--version'])) throw new OperationError('This machine has no systemd: see docs/deploy.md')
}

async function isMachineSound(layout: Layout, { domain }: InstallOptions): Promise<boolean> {
  const settings = existsSync(layout.settings) ? parseEnv(readFileSync(layout.settings, 'utf8')) : {}
  const env = { PUBLIC_URL: `https://${domain}`, DATA_DIR: layout.data, HOST: '127.0.0.1', ...settings }
  const findings = await examine({ env, ports: layout.ports })
  for (const finding of findings) print(finding)
  return findings.every(({ state }) => state !== 'bad')
}

function addUser(): string | undefined {
  if (succeeds('id', [siteUser])) return undefined
  run('useradd', [
    '--system',
    '--home-dir',
    '/var/lib/site',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    siteUser,
  ])
  return `${siteUser} was added`
}

function makeDataFolder({ data }: Layout): string | undefined {
  const isNew = !existsSync(data)
  mkdirSync(data, { recursive: true, mode: 0o700 })
  if (!isNew) return undefined
  run('chown', [`${siteUser}:${siteUser}`, data])
  return data
}

function writeSettings({ settings }: Layout, { domain, admin }: InstallOptions): string | undefined {
  if (existsSync(settings)) {
    const { PUBLIC_URL } = parseEnv(readFileSync(settings, 'utf8'))
    if (PUBLIC_URL === `https://${domain}`) return undefined
    throw new OperationError(
      `${settings} says PUBLIC_URL=${PUBLIC_URL ?? ''}, not https://${domain}: change one of them`,
    )
  }
  const lines = [
    '# The settings of the site, for both copies and every command. After a change: systemctl restart site@3001 site@3002',
    `PUBLIC_URL=https://${domain}`,
    `ADMIN_EMAILS=${admin}`,
    'TRUST_PROXY=true',
    `SECRET_KEY=${randomBytes(32).toString('hex')}`,
    '# SMTP_URL=smtp://user:password@mail.example:587',
    '# OIDC_ISSUER=',
    '# OIDC_CLIENT_ID=',
    '# OIDC_CLIENT_SECRET=',
    '# MAIL_TRANSPORT=graph',
    '# BACKUP_PASSPHRASE=',
  ]
  writeFileSync(settings, `${lines.join('\n')}\n`, { mode: 0o640 })
  chmodSync(settings, 0o640)
  run('chgrp', [siteUser, settings])
  return settings
}

function writeUnits(folder: string, { units, ports }: Layout): string | undefined {
  const path = join(units, 'site@.service')
  const text = readFileSync(join(folder, 'deploy/site@.service'), 'utf8')
  const isAsWanted = existsSync(path) && readFileSync(path, 'utf8') === text
  if (!isAsWanted) writeFileSync(path, text)
  enableUnits(ports)
  return isAsWanted ? undefined : path
}

function setUpCaddy(folder: string, { caddyfile }: Layout, { domain, tls }: InstallOptions): string | undefined {
  if (!succeeds('caddy', ['version'])) {
    run('apt-get', ['install', '--yes', '--no-install-recommends', 'caddy'], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  const text = caddyfileFor(readFileSync(join(folder, 'deploy/Caddyfile'), 'utf8'), domain, tls)
  const present = existsSync(caddyfile) ? readFileSync(caddyfile, 'utf8') : undefined
  if (present === text) return undefined
  if (present !== undefined && !isOurs(present)) {
    throw new OperationError(
      `${caddyfile} is somebody's own: add to it what ${join(folder, 'deploy/Caddyfile')} says, and run install again with the line "# ${mark}" in it`,
    )
  }
  if (present?.includes(mark) && !present.includes(domain))
    throw new OperationError(`${caddyfile} is for another domain`)
  mkdirSync(dirname(caddyfile), { recursive: true })
  writeFileSync(caddyfile, text)
  run('systemctl', ['enable', '--quiet', 'caddy'])
  run('systemctl', ['reload-or-restart', 'caddy'])
  return caddyfile
}

export function caddyfileFor(template: string, domain: string, tls: InstallOptions['tls']): string {
  const text = template.replaceAll('www.firm.example', domain)
  return tls === 'internal' ? text.replace(`${domain} {\n`, `${domain} {\n\ttls internal\n`) : text
}

/** Written by us, or what Debian's package brings. */
const isOurs = (text: string) => text.includes(mark) || text.includes('The Caddyfile is an easy way to configure')
