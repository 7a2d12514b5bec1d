import type { z } from 'zod'
import type { visitFigures } from './schema.ts'

type Figures = { [Name in keyof typeof visitFigures]: z.infer<(typeof visitFigures)[Name]> }

export const csvColumns = ['kind', 'name', 'title', 'views', 'visitors', 'count'] as const
type Row = Record<(typeof csvColumns)[number], string | number>

const empty: Row = { kind: '', name: '', title: '', views: '', visitors: '', count: '' }

/** The figures that the page shows, each in a row that says what it counts. */
export function rowsOf({ days, months, pages, referrers, actions, titles }: Omit<Figures, 'isCounting'>): Row[] {
  const titleOf = (page: string) => titles[page] ?? ''
  return [
    ...months.flatMap(({ month, until, toDay, whole }) => [
      ...(toDay ? [{ ...empty, kind: 'month until', name: until, ...toDay }] : []),
      ...(whole ? [{ ...empty, kind: 'month', name: month, ...whole }] : []),
    ]),
    ...days.map(({ day, ...sums }) => ({ ...empty, kind: 'day', name: day, ...sums })),
    ...pages.map(({ page, views }) => ({ ...empty, kind: 'page', name: page, title: titleOf(page), views })),
    ...referrers.map(({ host, views }) => ({ ...empty, kind: 'referrer', name: host, views })),
    ...actions.map(({ action, page, count }) => ({
      ...{ ...empty, kind: action, name: page, title: titleOf(page), count },
    })),
  ]
}
