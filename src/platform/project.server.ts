import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { z } from 'zod'

/**
 * The project's folder as a file URL with a trailing slash: two levels above this module, which is in `src/platform`
 * or, once bundled, in `build/program`.
 */
export const projectFolder = new URL('../../', import.meta.url)

/** The URL of the program `name` (without extension) beside a module: its source, or its build. */
export function programBeside(moduleUrl: string, name: string): URL {
  return new URL(`./${name}${extname(new URL(moduleUrl).pathname)}`, moduleUrl)
}

/** The version in package.json. */
export function readVersion(): string {
  return z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(new URL('package.json', projectFolder), 'utf8'))).version
}
