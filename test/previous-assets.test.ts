import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bringPreviousBack, setAssetsAside } from '../scripts/previous-assets.mjs'
import { loadStaticFiles } from '../src/platform/http/static-files.server.ts'

/** A folder to build in. A build empties it first, as React Router's does, and may then break off. */
function openWorkshop() {
  const root = mkdtempSync(join(tmpdir(), 'build-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const assets = join(root, 'build/client/assets')

  function begin(): void {
    setAssetsAside(root)
    rmSync(join(root, 'build'), { recursive: true, force: true })
  }

  function build(...names: string[]): void {
    begin()
    mkdirSync(assets, { recursive: true })
    for (const name of names) writeFileSync(join(assets, name), name)
    bringPreviousBack(root)
    writeFileSync(join(root, 'build/.built'), 'stamp')
  }

  const served = async () => {
    const files = await loadStaticFiles(join(root, 'build/previous'), join(root, 'build/client'))
    return [...files].map(([address, { body }]) => `${address} ${body}`).sort()
  }
  return { root, begin, build, served }
}

const asServed = (...names: string[]) => names.map((name) => `/assets/${name} ${name}`).sort()

test('a new build keeps serving the assets of the previous build, but no older ones', async () => {
  const { build, served } = openWorkshop()
  build('page-a.js', 'shared.js')
  expect(await served()).toEqual(asServed('page-a.js', 'shared.js'))
  build('page-b.js', 'shared.js')
  expect(await served()).toEqual(asServed('page-a.js', 'page-b.js', 'shared.js'))
  build('page-c.js')
  expect(await served()).toEqual(asServed('page-b.js', 'page-c.js', 'shared.js'))
})

test('an unchanged build keeps the assets of the last different build', async () => {
  const { build, served } = openWorkshop()
  build('page-a.js')
  build('page-b.js')
  build('page-b.js')
  expect(await served()).toEqual(asServed('page-a.js', 'page-b.js'))
})

test('an interrupted build does not count and loses no assets', async () => {
  const { root, begin, build, served } = openWorkshop()
  build('page-a.js')
  begin()
  begin()
  build('page-b.js')
  expect(await served()).toEqual(asServed('page-a.js', 'page-b.js'))
  expect(existsSync(join(root, '.cache/assets'))).toBe(false)
})

test('compressed assets are kept as well', () => {
  const { root, build } = openWorkshop()
  build('a.js', 'a.js.br')
  build('b.js')
  expect(readdirSync(join(root, 'build/previous/assets'))).toEqual(['a.js', 'a.js.br'])
  expect(readFileSync(join(root, 'build/previous/assets/a.js.br'), 'utf8')).toBe('a.js.br')
})
