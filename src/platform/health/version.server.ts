import { realpathSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isRelease, projectFolder, readVersion } from '../project.server.ts'
import type { Finding } from './finding.ts'

const folder = fileURLToPath(projectFolder).replace(/\/$/, '')
const remedy = 'Restart the site.'

/** As this process found them when it started. */
const version = readVersion()
const builtAt = buildMoment()

/** Which version this process runs, and whether a newer build lies on the disk. */
export function checkVersion(): Finding {
  const name = 'version'
  const installed = isRelease ? installedFolder() : folder
  if (installed !== folder) {
    return { state: 'warn', name, text: `${version} runs; ${basename(installed)} is installed`, remedy }
  }
  if (readVersion() !== version || buildMoment() !== builtAt) {
    return { state: 'warn', name, text: `${version} runs; the build on the disk is another one`, remedy }
  }
  return { state: 'ok', name, text: `${version}, the build on the disk` }
}

/** The release that `current` names, beside the folder of the releases. */
function installedFolder(): string {
  try {
    return realpathSync(new URL('../../current', projectFolder))
  } catch {
    return folder
  }
}

function buildMoment(): number | undefined {
  return statSync(new URL('build/server/index.js', projectFolder), { throwIfNoEntry: false })?.mtimeMs
}
