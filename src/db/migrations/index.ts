import type { Migration } from 'kysely/migration'
import * as content from './001-content.ts'
import * as backOffice from './002-back-office.ts'

/** Every migration by its name, in order of name. A released one is never edited. */
export const migrations: Record<string, Migration> = {
  '001-content': content,
  '002-back-office': backOffice,
}
