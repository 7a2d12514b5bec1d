import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Machine } from '../ops/copies.ts'
import { waitForHealth } from '../ops/health.ts'
import { type Layout, layoutAt, linked, versionOf } from '../ops/layout.ts'
import { adopt, point } from '../ops/releases.ts'
import { rollBack } from '../ops/rollback.ts'
import { upgrade } from '../ops/upgrade.ts'
import { findFreePort } from './support/free-port.ts'
import { makeDataDir } from './support/program.ts'
import { contactFields } from './support/samples.ts'

const root = resolve(import.meta.dirname, '..')
const timeout = 240_000

interface Release {
  version: string
  /** Another migration, as text of a module. */
  migration?: string
  /** In place of the program. */
  main?: string
}

/** A release's folder as `npm run release` makes it, with links in place of what does not change. */
function makeRelease(folder: string, { version, migration, main }: Release): string {
  const release = join(folder, `site-${version}`)
  mkdirSync(release, { recursive: true })
  cpSync(join(root, 'deploy/bin'), join(release, 'bin'), { recursive: true })
  for (const name of ['node_modules', 'art', 'content', 'deploy']) symlinkSync(join(root, name), join(release, name))
  for (const name of ['program', 'client', 'server']) {
    cpSync(join(root, 'build', name), join(release, 'build', name), { recursive: true })
  }
  writeFileSync(join(release, 'package.json'), JSON.stringify({ version, type: 'module' }))
  if (migration) writeFileSync(join(release, 'build/program/migrations/900-trial.js'), migration)
  if (main) writeFileSync(join(release, 'build/program/main.js'), main)
  return release
}

function pack(release: string): string {
  const archive = `${release}.tar`
  execFileSync('tar', ['-C', join(release, '..'), '-cf', archive, release.split('/').at(-1) as string])
  const hash = createHash('sha256').update(readFileSync(archive)).digest('hex')
  writeFileSync(`${archive}.sha256`, `${hash}  site.tar\n`)
  return archive
}

/** Runs the copies as systemd would: with the release that `current` names. */
function createServices(layout: Layout, env: Machine['env']): Machine['services'] {
  const running = new Map<number, () => void>()
  const stop = (port: number) => running.get(port)?.()
  onTestFinished(() => {
    for (const end of running.values()) end()
  })
  return {
    stop,
    restart(port) {
      stop(port)
      const program = join(linked(layout.current) as string, 'bin/site')
      const child = spawn(program, ['start'], { env: { ...env, PORT: String(port) }, stdio: 'ignore' })
      running.set(port, () => child.kill('SIGKILL'))
    },
  }
}

async function installed(): Promise<Machine & { folder: string; url: string }> {
  const folder = makeDataDir()
  const ports = [await findFreePort(), await findFreePort()]
  const layout = { ...layoutAt(folder), ports }
  mkdirSync(layout.data, { recursive: true })
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: layout.data, SEED: 'none', HOST: '127.0.0.1', LOG_LEVEL: 'warn' }
  const services = createServices(layout, env)
  const machine = { layout, services, env, maxHealthMs: 20_000 }
  const first = adopt(makeRelease(join(folder, 'first'), { version: '1.0.0' }), layout)
  point(layout.current, first)
  for (const port of ports) {
    services.restart(port)
    await waitForHealth(port)
  }
  return { ...machine, folder, url: `http://127.0.0.1:${ports[0]}` }
}

const running = ({ layout }: Machine) => versionOf(linked(layout.current) as string)
const sent = async (url: string, message: string) => {
  const body = JSON.stringify({ ...contactFields, message })
  const answer = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  })
  expect(answer.status).toBe(200)
}
const changes = ({ layout }: Machine) => {
  const name = readdirSync(layout.upgrades).find((file) => file.startsWith('since-')) as string
  return readFileSync(join(layout.upgrades, name), 'utf8')
}

const newTable = `export async function up(db) { await db.schema.createTable('trial').addColumn('id', 'integer').execute() }`

test('an upgrade replaces both copies, and a rollback brings back the release and keeps what was written since', {
  timeout,
}, async () => {
  const machine = await installed()
  await sent(machine.url, 'Written before the upgrade, about a migration.')
  const archive = pack(makeRelease(join(machine.folder, 'next'), { version: '1.1.0', migration: newTable }))
  await upgrade(archive, machine)
  expect(running(machine)).toBe('1.1.0')
  const { layout } = machine
  // Open pages still find the files of the build that they came from.
  expect(readdirSync(join(linked(layout.current) as string, 'build/previous/assets')).length).toBeGreaterThan(10)
  await sent(machine.url, 'Written after the upgrade, about a rollout.')

  await rollBack(machine)
  expect(running(machine)).toBe('1.0.0')
  expect(changes(machine)).toContain('Written after the upgrade')
  expect(changes(machine)).not.toContain('Written before the upgrade')
  expect(readdirSync(layout.data).some((name) => /^site-1\.1\.0-.*\.db$/.test(name))).toBe(true)
  await sent(machine.url, 'Written after the rollback, about a support.')
  await expect(rollBack(machine)).rejects.toThrow('There is no earlier release to go back to')
})

test('an upgrade whose release does not start is taken back', { timeout }, async () => {
  const machine = await installed()
  const main = 'throw new Error("broken")'
  const archive = pack(makeRelease(join(machine.folder, 'next'), { version: '1.1.0', main, migration: newTable }))
  await expect(upgrade(archive, machine)).rejects.toThrow('The upgrade to 1.1.0 was taken back; 1.0.0 is running')
  expect(running(machine)).toBe('1.0.0')
  expect((await fetch(`${machine.url}/api/ready`)).status).toBe(200)
})

test('an archive that is not what its checksum says changes nothing', { timeout }, async () => {
  const folder = makeDataDir()
  const layout = layoutAt(folder)
  point(layout.current, adopt(makeRelease(join(folder, 'first'), { version: '1.0.0' }), layout))
  const archive = pack(makeRelease(join(folder, 'next'), { version: '1.1.0' }))
  const machine = { layout, services: { stop() {}, restart() {} }, env: { DATA_DIR: layout.data } }
  writeFileSync(`${archive}.sha256`, `${'0'.repeat(64)}  site.tar\n`)
  await expect(upgrade(archive, machine)).rejects.toThrow('is not what')
  await expect(upgrade(`${archive}.gone`, machine)).rejects.toThrow('There is no file')
  writeFileSync(`${archive}.txt`, 'no archive')
  const hash = createHash('sha256').update('no archive').digest('hex')
  writeFileSync(`${archive}.txt.sha256`, hash)
  await expect(upgrade(`${archive}.txt`, machine)).rejects.toThrow('tar ')
  expect(readdirSync(layout.releases)).toEqual(['1.0.0'])
  expect(existsSync(layout.upgrades)).toBe(false)
})
