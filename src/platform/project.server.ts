import { extname } from 'node:path'

/**
 * The project's folder, as a file URL that ends in a slash: two above this module, which is in `src/platform`, or, built
 * into one file with all the others, in `build/program`.
 */
export const projectFolder = new URL('../../', import.meta.url)

/** The program that lies beside a module, by its name without the ending: its source, or what was built of it. */
export function programBeside(moduleUrl: string, name: string): URL {
  return new URL(`./${name}${extname(new URL(moduleUrl).pathname)}`, moduleUrl)
}
