import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { etagOf, type StoredAnswer } from './stored-answer.server.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

/**
 * Loads all files below the directories into memory by address, with the .br and .gz files that the build made beside
 * them. A missing directory counts as empty; of two files with the same address the later one wins.
 */
export async function loadStaticFiles(...directories: string[]): Promise<Map<string, StoredAnswer>> {
  const files = await Promise.all(directories.filter((path) => existsSync(path)).map(loadDirectory))
  return new Map(files.flat())
}

async function loadDirectory(directory: string): Promise<[string, StoredAnswer][]> {
  const paths = (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const known = new Set(paths)
  const originals = paths.filter((path) => !/\.(br|gz)$|[\\/]\./.test(path.slice(directory.length)))
  return Promise.all(originals.map((path) => load(directory, path, known)))
}

async function load(directory: string, path: string, known: Set<string>): Promise<[string, StoredAnswer]> {
  const address = path.slice(directory.length).replaceAll('\\', '/')
  const body = await readFile(path)
  const isHashed = address.startsWith('/assets/')
  const answer: StoredAnswer = {
    status: 200,
    headers: {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    },
    etag: etagOf(body),
    body,
  }
  if (known.has(`${path}.br`)) answer.br = await readFile(`${path}.br`)
  if (known.has(`${path}.gz`)) answer.gzip = await readFile(`${path}.gz`)
  return [address, answer]
}
