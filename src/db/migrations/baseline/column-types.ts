import type { RawBuilder } from 'kysely'

/** Column types that each database spells differently. */
export interface ColumnTypes {
  /** Text compared byte by byte, whatever the server's collation. */
  key: RawBuilder<unknown>
  bytes: RawBuilder<unknown>
}
