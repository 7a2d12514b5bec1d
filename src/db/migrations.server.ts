import { readdirSync } from 'node:fs'
import { extname } from 'node:path'
import type { Migration } from 'kysely/migration'

/** Beside this module, in the source as in the build. */
const folder = new URL('./migrations/', import.meta.url)
const extension = extname(import.meta.filename)

/** Makes the tables that the migrations of 0.1.0 led to; its name is that of the last of them. */
const baseline = '062-links'

/** Whether the name is of an earlier migration of 0.1.0, of which databases and backups keep the names. */
export const isFormer = (name: string): boolean => name < baseline

/** Names of all migrations, in order. A released migration is never edited. */
export const migrationNames = readdirSync(folder)
  .filter((file) => extname(file) === extension)
  .map((file) => file.slice(0, -extension.length))
  .sort()

/** Each is loaded only when it is applied: a site that is up to date needs none. */
export const migrations: Record<string, Migration> = Object.fromEntries(
  migrationNames.map((name) => [name, { up: async (db) => (await load(name)).up(db) }]),
)

async function load(name: string): Promise<Migration> {
  return import(new URL(name + extension, folder).href)
}
