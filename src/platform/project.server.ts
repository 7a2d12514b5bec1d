import { existsSync, readFileSync } from 'node:fs'
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

const isBundled = extname(import.meta.filename) === '.js'

/** The URL of a program that stands in the project's folder, such as `archive`: its source, or its build. */
export function rootProgram(name: string): URL {
  return new URL(isBundled ? `build/program/${name}.js` : `${name}.ts`, projectFolder)
}

/** Whether this is an unpacked release, which has no npm. */
export const isRelease = existsSync(new URL('bin/site', projectFolder))

/** How a person calls a command here. */
export function commandLine(name: string): string {
  return isRelease ? `site ${name}` : `npm run ${name} --`
}

/** The version in package.json. */
export function readVersion(): string {
  return z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(new URL('package.json', projectFolder), 'utf8'))).version
}
