/** A line of a part's table; the first row sets the columns. */
export interface Row {
  name: string
  [column: string]: string | number
}

export interface Options {
  /** Measures for as long, or with as much content, as the goals name. */
  isLong: boolean
}

/** Measures one part of the site's speed. */
export type Measure = (options: Options) => Promise<Row[]>

/** Returns the median, or the value at another share. */
export function quantile(values: number[], share = 0.5): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number
}

export function round(value: number, digits = 2): number {
  return Number(value.toFixed(digits))
}

export function tableOf(rows: Row[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [
    line(columns.map((column) => (column === 'name' ? '' : column))),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map((column) => cellOf(row[column])))),
  ].join('\n')
}

function cellOf(value: string | number | undefined): string {
  if (typeof value !== 'number') return value ?? ''
  return value.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 100 ? 2 : 0 })
}
