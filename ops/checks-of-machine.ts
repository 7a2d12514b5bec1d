import { spawnSync } from 'node:child_process'
import { lookup } from 'node:dns/promises'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { freemem, networkInterfaces, totalmem } from 'node:os'
import { checkDisk, gigabyte, inGigabytes } from '../src/platform/health/disk.server.ts'
import type { Finding } from '../src/platform/health/finding.ts'

/** Two copies of up to 200 MB, and as much for pictures, backups and the proxy. */
const minMemory = 0.75 * gigabyte
const minNode = 24

interface Options {
  dataDir: string
  ports: number[]
}

export async function checkMachine({ dataDir, ports }: Options): Promise<Finding[]> {
  return [
    checkNode(),
    checkMemory(),
    await checkDisk(dataDir),
    checkClock(),
    ...(await Promise.all(ports.map(checkPort))),
  ]
}

function checkNode(): Finding {
  const name = 'node'
  const text = process.version
  if (Number(process.versions.node.split('.')[0]) >= minNode) return { state: 'ok', name, text }
  return {
    state: 'bad',
    name,
    text,
    remedy: `The site needs Node ${minNode} or newer; its release and its packages bring one.`,
  }
}

function checkMemory(): Finding {
  const [free, total] = [availableMemory(), totalmem()]
  const text = `${inGigabytes(free)} of ${inGigabytes(total)} available`
  if (free >= minMemory) return { state: 'ok', name: 'memory', text }
  return { state: 'warn', name: 'memory', text, remedy: `Two copies and their helpers want ${inGigabytes(minMemory)}.` }
}

/** With what Linux would give back from its caches. */
function availableMemory(): number {
  const path = '/proc/meminfo'
  const kilobytes = existsSync(path) && /^MemAvailable:\s+(\d+) kB/m.exec(readFileSync(path, 'utf8'))?.[1]
  return kilobytes ? Number(kilobytes) * 1024 : freemem()
}

function checkClock(): Finding {
  const now = new Date().toISOString()
  const { status, stdout } = spawnSync('timedatectl', ['show', '--property=NTPSynchronized', '--value'], {
    encoding: 'utf8',
  })
  const isKnown = status === 0 && /^(yes|no)/.test(stdout)
  if (!isKnown || stdout.startsWith('yes')) return { state: 'ok', name: 'clock', text: now }
  return {
    state: 'warn',
    name: 'clock',
    text: `${now}, not synchronized`,
    remedy: 'Sign-in codes and publications depend on it: apt-get install systemd-timesyncd',
  }
}

/** Free, or answered by a copy of the site. */
async function checkPort(port: number): Promise<Finding> {
  const name = `port ${port}`
  if (await isFree(port)) return { state: 'ok', name, text: 'free' }
  const isSite = await fetch(`http://127.0.0.1:${port}/api/health`, { signal: AbortSignal.timeout(5000) })
    .then(async (answer) => answer.ok && 'database' in ((await answer.json()) as object))
    .catch(() => false)
  if (isSite) return { state: 'ok', name, text: 'the site answers' }
  return { state: 'bad', name, text: 'taken by another program', remedy: `Find it with: ss -ltnp 'sport = :${port}'` }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}

/** Whether the name in PUBLIC_URL leads to this machine. */
export async function checkName(publicUrl: string): Promise<Finding> {
  const { hostname } = new URL(publicUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  const name = 'dns'
  let found: string[]
  try {
    found = (await lookup(host, { all: true })).map(({ address }) => address)
  } catch {
    return {
      state: 'bad',
      name,
      text: `${host} leads nowhere`,
      remedy: 'Create an A and an AAAA record for it at your registrar.',
    }
  }
  const own = Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address))
  const text = `${host} is ${found.join(', ')}`
  if (found.some((address) => own.includes(address))) return { state: 'ok', name, text }
  return {
    state: 'warn',
    name,
    text: `${text}; this machine is ${own.filter((address) => !/^(127\.|::1|fe80)/.test(address)).join(', ') || 'offline'}`,
    remedy: 'Right if a router or a proxy stands in between; otherwise change the record.',
  }
}
