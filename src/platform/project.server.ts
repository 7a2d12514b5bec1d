import { extname } from 'node:path'

/**
 * The project's folder, as a file URL that ends in a slash: two above this module, which is in `src/platform`, or, built
 * into one file with all the others, in `build/program`.
 */
export const projectFolder = new URL('../../', import.meta.url)

/** A program of this folder, by its name without the ending: the source, or what was built of it. */
export function programOf(name: string): URL {
  return new URL(`./${name}${extname(new URL(import.meta.url).pathname)}`, import.meta.url)
}
