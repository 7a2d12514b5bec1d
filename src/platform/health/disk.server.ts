import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Finding } from './finding.ts'

export const gigabyte = 1024 ** 3
/** Two releases, an upgrade's backup and the pictures of years. */
const minDisk = 2 * gigabyte

export async function checkDisk(dataDir: string): Promise<Finding> {
  const folder = nearest(dataDir)
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const text = `${inGigabytes(free)} free at ${folder}`
  if (free >= minDisk) return { state: 'ok', name: 'disk', text }
  return {
    state: 'bad',
    name: 'disk',
    text,
    remedy: `Make room: ${inGigabytes(minDisk)} are needed for upgrades and backups.`,
  }
}

const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(dirname(folder)))

export const inGigabytes = (bytes: number) => `${(bytes / gigabyte).toFixed(1)} GB`
