import { existsSync, readFileSync, readlinkSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Where an installed site is on a machine. `root` is '/' but for tests. */
export interface Layout {
  /** One folder for each release, owned by root. */
  releases: string
  /** Symbolic links into `releases`. */
  current: string
  previous: string
  /** The variables of every copy and command, in the form of systemd's EnvironmentFile. */
  settings: string
  data: string
  /** Backups of the moment before each upgrade. */
  upgrades: string
  units: string
  caddyfile: string
  /** Of the two copies, which restart in turn, so that an upgrade fails no request. */
  ports: number[]
}

/** The user that the site runs as. */
export const siteUser = 'site'

export function layoutAt(root = '/'): Layout {
  const at = (path: string) => join(root, path)
  return {
    releases: at('opt/site/releases'),
    current: at('opt/site/current'),
    previous: at('opt/site/previous'),
    settings: at('etc/site.env'),
    data: at('var/lib/site'),
    upgrades: at('var/lib/site/backups/upgrades'),
    units: at('etc/systemd/system'),
    caddyfile: at('etc/caddy/Caddyfile'),
    ports: [3001, 3002],
  }
}

/** The folder that a link names, or undefined if there is none. */
export function linked(link: string): string | undefined {
  try {
    return readlinkSync(link)
  } catch {
    return undefined
  }
}

/** The version of a release's folder. */
export function versionOf(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return version
}

/** Whether this folder is one of the installed releases. */
export function isInstalled(folder: string, layout: Layout): boolean {
  return existsSync(join(layout.releases, basename(folder))) && folder.startsWith(layout.releases)
}
