import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeDataDir } from '../../../test/support/program.ts'
import { loadStaticFiles } from './static-files.server.ts'

/** Loads a folder with these files, each containing its own path. */
async function load(...paths: string[]) {
  const directory = makeDataDir()
  for (const path of paths) {
    mkdirSync(dirname(join(directory, path)), { recursive: true })
    writeFileSync(join(directory, path), path)
  }
  return loadStaticFiles(directory)
}

test('files are served at their path below the folder, with their content type', async () => {
  const files = await load('robots.txt', 'assets/a.js', 'assets/b.css', 'assets/deeper/c.woff2', 'assets/d.unknown')
  expect([...files].map(([address, { headers }]) => [address, headers['content-type']]).sort()).toEqual([
    ['/assets/a.js', 'text/javascript; charset=utf-8'],
    ['/assets/b.css', 'text/css; charset=utf-8'],
    ['/assets/d.unknown', 'application/octet-stream'],
    ['/assets/deeper/c.woff2', 'font/woff2'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
  ])
  expect(files.get('/assets/a.js')).toMatchObject({ status: 200, body: Buffer.from('assets/a.js') })
})

test('hidden files, and files in hidden folders, are not served', async () => {
  const hidden = ['.env', '.htpasswd', '.vite/manifest.json', '.git/config', 'assets/.env', 'assets/.cache/a.js']
  expect([...(await load('assets/a.js', ...hidden)).keys()]).toEqual(['/assets/a.js'])
})

test('a folder inside a hidden folder can still be served', async () => {
  const directory = join(makeDataDir(), '.hidden', 'client')
  mkdirSync(directory, { recursive: true })
  writeFileSync(join(directory, 'a.txt'), 'a')
  expect([...(await loadStaticFiles(directory)).keys()]).toEqual(['/a.txt'])
})

test('compressed files are encodings of the file beside them, not files of their own', async () => {
  const files = await load('assets/a.js', 'assets/a.js.br', 'assets/a.js.gz', 'assets/b.js')
  expect([...files.keys()].sort()).toEqual(['/assets/a.js', '/assets/b.js'])
  const both = { br: Buffer.from('assets/a.js.br'), gzip: Buffer.from('assets/a.js.gz') }
  expect(files.get('/assets/a.js')).toMatchObject(both)
  expect(files.get('/assets/b.js')).not.toHaveProperty('br')
  expect(files.get('/assets/b.js')).not.toHaveProperty('gzip')
})

test('only files in /assets are cached as immutable', async () => {
  const files = await load('assets/a.js', 'robots.txt', 'other/assets/b.js')
  const kept = (address: string) => files.get(address)?.headers['cache-control']
  expect(kept('/assets/a.js')).toBe('public, max-age=31536000, immutable')
  for (const address of ['/robots.txt', '/other/assets/b.js']) expect(kept(address)).toBe('public, max-age=3600')
})
