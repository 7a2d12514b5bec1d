import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The key that codes are hashed with: SECRET_KEY where it is set, else one that is made once and kept in `dataDir`,
 * readable by its owner alone. Processes that share a database must share it.
 */
export function readSecret(secretKey: string | undefined, dataDir: string): string {
  if (secretKey) return secretKey
  if (dataDir === ':memory:') return randomBytes(32).toString('hex')
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'secret.key')
  try {
    writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8')
}
