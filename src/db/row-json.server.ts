type Value = string | number | null
export type JsonRow = Record<string, Value | { base64: string }>

/** A row as JSON can hold it: its bytes become text. */
export function rowToJson(row: object): JsonRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value,
    ]),
  )
}

/** The same row again. */
export function rowFromJson(row: JsonRow): Record<string, Value | Buffer> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value !== null && typeof value === 'object' ? Buffer.from(value.base64, 'base64') : value,
    ]),
  )
}
