import { useState } from 'react'
import type { Selection } from '../ui/data-table.tsx'

export interface Selected<Row> extends Selection<Row> {
  ids: string[]
  set(ids: string[]): void
}

/** The ticked rows of a list, also of its other pages. `scope`: the list and its filters; another one begins anew. */
export function useSelection<Row extends { _id: string }>(scope: string, nameOf: (row: Row) => string): Selected<Row> {
  const [kept, setKept] = useState({ scope, ids: new Set<string>(), last: '' })
  const { ids, last } = kept.scope === scope ? kept : { ids: new Set<string>(), last: '' }
  const keep = (next: Iterable<string>, from = '') => setKept({ scope, ids: new Set(next), last: from })

  return {
    ids: [...ids],
    has: ({ _id }) => ids.has(_id),
    nameOf,
    toggle(row, isRange, rows) {
      const changed = isRange ? between(rows, last, row._id) : [row._id]
      const others = [...ids].filter((id) => !changed.includes(id))
      keep(ids.has(row._id) ? others : [...others, ...changed], row._id)
    },
    toggleAll(page, isOn) {
      const own = page.map(({ _id }) => _id)
      keep([...[...ids].filter((id) => !own.includes(id)), ...(isOn ? own : [])])
    },
    set: (chosen) => keep(chosen),
  }
}

/** The ids from one row to another, both included; the second alone if the first is not among the rows. */
function between(rows: { _id: string }[], from: string, to: string): string[] {
  const ids = rows.map(({ _id }) => _id)
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)]
  return start < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1)
}
