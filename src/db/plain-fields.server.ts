/** The column of a field: `author_name` for `authorName`. */
type ColumnOf<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : Field

type ColumnsOf<Fields> = { [Name in keyof Fields & string as ColumnOf<Name>]: Fields[Name] }

/** Converts fields that a column of the same name stores unchanged. `shape`: their rules by name. */
export function plainFields<Name extends string>(shape: Record<Name, unknown>) {
  const pairs = (Object.keys(shape) as Name[]).map((name) => [name, columnOf(name)] as const)
  return {
    columns: pairs.map(([, column]) => column),
    toColumns<Fields extends { [Key in Name]?: unknown }>(fields: Fields) {
      const columns: object = Object.fromEntries(pairs.map(([name, column]) => [column, fields[name]]))
      return columns as ColumnsOf<Pick<Fields, Name & keyof Fields>>
    },
    /** Typed as the fields of `Entry`, because only values that passed its rules were ever stored. */
    toFields<Entry extends Record<Name, unknown>>(row: Record<ColumnOf<Name>, unknown>) {
      return Object.fromEntries(pairs.map(([name, column]) => [name, row[column]])) as Pick<Entry, Name>
    },
  }
}

function columnOf<Name extends string>(name: Name): ColumnOf<Name> {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnOf<Name>
}
