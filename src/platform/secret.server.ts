import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateDirectory, makePrivateFile, restrictFile } from '../db/private-files.server.ts'

const wellFormed = /^[0-9a-f]{64}$/

/**
 * Returns the key that codes are hashed with: SECRET_KEY if set, else a key that is created once and kept in `dataDir`,
 * readable by its owner alone. Processes that share a database must share it.
 */
export function readSecret(secretKey: string | undefined, dataDir: string): string {
  if (secretKey) return secretKey
  if (dataDir === ':memory:') return makeKey()
  makePrivateDirectory(dataDir)
  const path = join(dataDir, 'secret.key')
  return readKey(path) ?? keepKey(path, makeKey())
}

const makeKey = () => randomBytes(32).toString('hex')

/** Returns undefined if there is no key, or if a full disk has truncated it. */
function readKey(path: string): string | undefined {
  restrictFile(path)
  try {
    const key = readFileSync(path, 'utf8')
    return wellFormed.test(key) ? key : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}

/** Writes the key whole or not at all. Returns the key of another process if that came first. */
function keepKey(path: string, key: string): string {
  const partial = `${path}.${process.pid}`
  try {
    makePrivateFile(partial)
    writeFileSync(partial, key, { flush: true })
    linkSync(partial, path)
    return key
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const theirs = readKey(path)
    if (!theirs) renameSync(partial, path)
    return theirs ?? key
  } finally {
    rmSync(partial, { force: true })
  }
}
