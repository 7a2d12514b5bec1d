import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { findFreePort } from './free-port.ts'

const program = '/usr/sbin/pgbouncer'
/** PgBouncer refuses to run as root. */
const unprivileged = 65534

/** Puts PgBouncer in front of a database and returns the address there. Ends with the test. */
export async function startPgBouncer(url: string, mode: 'transaction' | 'session'): Promise<string> {
  if (!existsSync(program)) throw new Error('The tests need PgBouncer. On Debian or Ubuntu: apt-get install pgbouncer')
  const { hostname, port, pathname, username } = new URL(url)
  const directory = mkdtempSync(join(tmpdir(), 'site-pgbouncer-'))
  const [own, file] = [await findFreePort(), join(directory, 'pgbouncer.ini')]
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port} dbname=${pathname.slice(1)} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 5
`,
  )
  const isRoot = process.getuid?.() === 0
  for (const path of isRoot ? [directory, file] : []) chownSync(path, unprivileged, unprivileged)
  const child = spawn(program, [file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(isRoot && { uid: unprivileged, gid: unprivileged }),
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null) await once(child, 'exit')
    rmSync(directory, { recursive: true })
  })
  let output = ''
  for await (const chunk of child.stderr) {
    output += chunk
    if (output.includes('process up')) break
  }
  if (child.exitCode !== null) throw new Error(`PgBouncer did not start: ${output}`)
  return `postgres://${username}@127.0.0.1:${own}${pathname}`
}
