export interface Range {
  start: number
  end: number
}

/** Replaces the range `replace` by `insert`, then selects `select` (offsets in the resulting text). */
export interface Edit {
  replace: Range
  insert: string
  select: Range
}
