// The tools that tests need beyond npm packages: the system's Chromium, PostgreSQL and PgBouncer.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

const tools = [
  {
    name: 'Chromium',
    debianPackage: 'chromium-headless-shell',
    isThere: () => existsSync(process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell'),
  },
  { name: 'PostgreSQL', debianPackage: 'postgresql', isThere: hasPostgres },
  { name: 'PgBouncer', debianPackage: 'pgbouncer', isThere: () => existsSync('/usr/sbin/pgbouncer') },
]

function hasPostgres() {
  const base = '/usr/lib/postgresql'
  return existsSync(base) && readdirSync(base).some((version) => existsSync(`${base}/${version}/bin/initdb`))
}

/** Installs missing tools with apt-get; if that is not possible, says what to install and exits with 1. */
export async function ensureTestTools() {
  const missing = tools.filter((tool) => !tool.isThere())
  if (missing.length === 0) return
  const names = missing.map((tool) => tool.name).join(' and ')
  console.log(`Installing ${names} for the tests (one-time)`)
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  await apt(sudo, 'update')
  await apt(sudo, 'install', '-y', '--no-install-recommends', ...missing.map((tool) => tool.debianPackage))
  const stillMissing = missing.filter((tool) => !tool.isThere())
  if (stillMissing.length === 0) return
  for (const { name, debianPackage } of stillMissing) {
    console.error(
      `The tests need ${name}, which could not be installed. On Debian or Ubuntu: apt-get install ${debianPackage}`,
    )
  }
  process.exit(1)
}

/**
 * @param {string[]} sudo
 * @param {string[]} args
 */
async function apt(sudo, ...args) {
  const [command = '', ...rest] = [...sudo, 'apt-get', '-q', ...args]
  const child = spawn(command, rest, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  // Failures show in the tools that are still missing.
  await new Promise((resolve) => child.on('error', resolve).on('close', resolve))
}
