import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { projectFolder } from '../platform/project.server.ts'
import { numberedPictures } from '../ui/drawn-pictures.ts'
import { hash } from '../ui/hash.ts'

/** The SVG files that `art/` draws when the site is built. */
const folder = new URL('art/drawn/', projectFolder)

let found: Set<string> | undefined

function files(): Set<string> {
  found ??= new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/')),
  )
  return found
}

/** Returns the SVG at an address below /art, if it names one. */
export async function drawnPicture(address: string): Promise<string | undefined> {
  const file = drawnFile(address)
  return file === undefined ? undefined : readFile(new URL(file, folder), 'utf8')
}

/**
 * Returns the file of an address. `/art/{motif}/{name}/{variant}.svg` names one for every name: those that were not
 * drawn by their name share the numbered ones of the motif, and ".2" and ".3" are further views of the same name.
 */
export function drawnFile(address: string): string | undefined {
  const [, path] = /^\/art\/(.+\.svg)$/.exec(address) ?? []
  if (path === undefined || files().has(path)) return path
  const [, motif, name, view = '1', variant] =
    /^([a-z-]+)\/(?=[\w.-]{1,100}\/)([\w.-]+?)(?:\.(\d))?(?:\.close)?\/([a-z]+)\.svg$/.exec(path) ?? []
  if (name === undefined) return undefined
  const number = ((hash(name) + Number(view) - 1) % numberedPictures) + 1
  const file = `${motif}/${number}/${variant}.svg`
  return files().has(file) ? file : undefined
}
