import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'

const program = join(import.meta.dirname, '../scripts/sbom.mjs')
const mirror = 'https://mirror.firm.example'

interface Package {
  dependencies?: Record<string, string>
  license?: string
  dev?: true
  files?: Record<string, string>
}

/** A folder with these packages installed. */
function install(packages: Record<string, Package>): string {
  const folder = mkdtempSync(join(tmpdir(), 'sbom-'))
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  write(
    'package.json',
    JSON.stringify({
      name: 'firm-site',
      version: '1.2.3',
      dependencies: { signed: '1.0.0', stated: '1.0.0', silent: '1.0.0', inner: '1.0.0' },
      devDependencies: { tool: '1.0.0', 'not-installed': '1.0.0' },
    }),
  )
  for (const [path, { files = {}, ...rest }] of Object.entries(packages)) {
    write(`node_modules/${path}/package.json`, JSON.stringify({ name: basename(path), version: '1.0.0', ...rest }))
    for (const [name, text] of Object.entries(files)) write(`node_modules/${path}/${name}`, text)
  }
  const locked = Object.entries({ ...packages, pruned: {} as Package }).map(([path, { files: _, ...rest }]) => [
    `node_modules/${path}`,
    { version: '1.0.0', resolved: `${mirror}/${path}.tgz`, ...rest },
  ])
  const lock = { name: 'firm-site', lockfileVersion: 3, requires: true, packages: Object.fromEntries(locked) }
  write('node_modules/.package-lock.json', JSON.stringify(lock))
  return folder
}

const packages: Record<string, Package> = {
  signed: { license: 'MIT', dependencies: { inner: '1.0.0' }, files: { 'LICENSE.md': 'Copyright A\r\n', NOTICE: 'B' } },
  inner: { license: 'ISC', files: { COPYING: 'Copyright C' } },
  stated: { license: 'BSD-3-Clause', files: { 'README.md': '# Stated\n\n## License\n\nCopyright D\n\n## More\n\nE' } },
  silent: {},
  tool: { license: 'MIT', dev: true, dependencies: { inner: '1.0.0' }, files: { LICENSE: 'Copyright F' } },
}

function describe(folder: string) {
  execFileSync(process.execPath, [program, folder])
  const [sbom, notices] = ['sbom.cdx.json', 'THIRD-PARTY.txt'].map((name) => readFileSync(join(folder, name), 'utf8'))
  return { sbom: sbom as string, notices: notices as string }
}

const folder = install(packages)
const { sbom, notices } = describe(folder)
afterAll(() => rmSync(folder, { recursive: true }))

test('the bill of materials lists the production packages, and names no folder or mirror', () => {
  const { bomFormat, metadata, components } = JSON.parse(sbom)
  expect([bomFormat, metadata.component.name, metadata.component.version]).toEqual(['CycloneDX', 'firm-site', '1.2.3'])
  expect(components.map(({ name }: { name: string }) => name)).toEqual(['inner', 'signed', 'silent', 'stated'])
  for (const text of [sbom, notices]) {
    expect(text).not.toContain(basename(folder))
    expect(text).not.toContain(mirror)
  }
})

test('the notices have the license of each package, from its own files or its README', () => {
  const sections = notices.split(/^=+\n/m)
  expect(sections.map((section) => section.trim())).toEqual([
    'firm-site 1.2.3 contains these packages, each under its own license.',
    'inner 1.0.0\nLicense: ISC\n\nCopyright C',
    'signed 1.0.0\nLicense: MIT\n\nCopyright A\n\nB',
    'silent 1.0.0\nLicense: not stated\n\nThe package contains no license text.',
    'stated 1.0.0\nLicense: BSD-3-Clause\n\nCopyright D',
  ])
})

test('the same packages in another folder give the same files', () => {
  const other = install(packages)
  onTestFinished(() => rmSync(other, { recursive: true }))
  expect(describe(other)).toEqual({ sbom, notices })
})

test('a folder without packages is refused with a sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sbom-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(() => execFileSync(process.execPath, [program, folder], { stdio: 'pipe' })).toThrow(
    'No packages are installed',
  )
})
