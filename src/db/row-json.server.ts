type Value = string | number | null
export type JsonRow = Record<string, Value | { base64: string }>

/** Converts a row for JSON: bytes become base64 text. */
export function rowToJson(row: object): JsonRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value,
    ]),
  )
}

/** Reverses `rowToJson`. */
export function rowFromJson(row: JsonRow): Record<string, Value | Buffer> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value !== null && typeof value === 'object' ? Buffer.from(value.base64, 'base64') : value,
    ]),
  )
}
