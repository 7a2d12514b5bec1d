// Writes what a folder ships of others: sbom.cdx.json (CycloneDX) and THIRD-PARTY.txt, the licenses with their texts.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * @typedef {{ name: string, version: string }} Manifest
 * @typedef {{ name?: string, version: string, license?: string, dev?: boolean, resolved?: string }} Installed
 * @typedef {Record<string, Installed>} Packages By their folders: node_modules/hono
 */

/** The file names under which packages ship their license. */
const licenseFile = /^(licen[cs]e|copying|copyright|notice|third[-_]party)/i
const rule = '='.repeat(80)

/**
 * Describes the packages that are installed in `folder` and are not only for development, and writes both files there.
 * The same packages give the same files on any machine.
 * @param {string} folder
 */
export function writeBillOfMaterials(folder) {
  const { devDependencies: _, ...manifest } = readJson(folder, 'package.json')
  const lock = readJson(folder, 'node_modules/.package-lock.json')
  /** @type {[string, Installed][]} */
  const all = Object.entries(lock.packages)
  const shipped = all
    .filter(([path, { dev }]) => !dev && existsSync(join(folder, path)))
    .map(([path, { resolved: _, ...rest }]) => [path, rest])
  /** @type {Packages} */
  const packages = Object.fromEntries(shipped)
  writeFileSync(join(folder, 'sbom.cdx.json'), cycloneDx(manifest, lock, packages))
  writeFileSync(join(folder, 'THIRD-PARTY.txt'), thirdParty(manifest, packages, folder))
}

/**
 * @param {string} folder
 * @param {string} path
 */
function readJson(folder, path) {
  return JSON.parse(readFileSync(join(folder, path), 'utf8'))
}

/**
 * npm describes a copy of the lock without the packages for development. Asked with `--omit dev`, it would leave out
 * those that development and the site share, and it refuses a folder in which the former are not installed.
 * @param {Manifest} manifest
 * @param {object} lock
 * @param {Packages} packages
 */
function cycloneDx(manifest, lock, packages) {
  const copy = mkdtempSync(join(tmpdir(), 'sbom-'))
  try {
    writeFileSync(join(copy, 'package.json'), JSON.stringify(manifest))
    writeFileSync(join(copy, 'package-lock.json'), JSON.stringify({ ...lock, packages: { '': manifest, ...packages } }))
    const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
    const { serialNumber: _, ...sbom } = JSON.parse(execFileSync('npm', args, { cwd: copy, encoding: 'utf8' }))
    delete sbom.metadata.timestamp
    // npm names the project after its folder.
    sbom.metadata.component.name = manifest.name
    return `${JSON.stringify(sbom, null, 2)}\n`
  } finally {
    rmSync(copy, { recursive: true })
  }
}

/**
 * @param {Manifest} manifest
 * @param {Packages} packages
 * @param {string} folder
 */
function thirdParty({ name, version }, packages, folder) {
  const sections = Object.entries(packages).map(([path, { name, version, license = 'not stated' }]) => {
    const text = licenseTexts(join(folder, path)) || 'The package contains no license text.'
    return `${rule}\n${name ?? path.replace(/.*node_modules\//, '')} ${version}\nLicense: ${license}\n\n${text}\n`
  })
  const head = `${name} ${version} contains these packages, each under its own license.\n`
  return [head, ...new Set(sections.sort())].join('\n')
}

/**
 * The license files of a package or, if it has none, what its README says about the license.
 * @param {string} folder
 */
function licenseTexts(folder) {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
  /** @param {RegExp} wanted */
  const textOf = (wanted) =>
    files
      .map(({ name }) => name)
      .filter((name) => wanted.test(name))
      .sort()
      .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
      .join('\n\n')
  const sections = textOf(/^readme/i).split(/^(?=#)/m)
  const section = sections.find((text) => /^#+ *licen[cs]/i.test(text))
  return textOf(licenseFile) || section?.replace(/.*\n/, '').trim()
}

if (import.meta.main) {
  const folder = resolve(process.argv[2] ?? '.')
  if (!existsSync(join(folder, 'node_modules/.package-lock.json'))) {
    console.error(`Usage: node scripts/sbom.mjs [folder]\nNo packages are installed in ${folder}`)
    process.exit(2)
  }
  writeBillOfMaterials(folder)
}
