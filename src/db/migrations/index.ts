import { readdirSync } from 'node:fs'
import type { Migration } from 'kysely/migration'

const files = readdirSync(import.meta.dirname)
  .filter((file) => /^\d{3}-[\w-]+\.ts$/.test(file))
  .sort()

/** Every migration of this folder by its name, in order of name. A released one is never edited. */
export const migrations: Record<string, Migration> = Object.fromEntries(
  await Promise.all(
    files.map(async (file) => [file.replace('.ts', ''), await import(new URL(file, import.meta.url).href)]),
  ),
)
