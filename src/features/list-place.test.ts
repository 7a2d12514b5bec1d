import { expect, test } from 'vitest'
import { asLeft } from './list-place.ts'

test('a list is shown as it was left, if the administrator came from there', () => {
  const dashboard = '/admin?tab=case-studies'
  for (const [list, from, shown] of [
    [dashboard, 'https://corvane.example/admin?tab=case-studies&q=sap&page=2', '/admin?tab=case-studies&q=sap&page=2'],
    ['/admin', 'https://corvane.example/admin?tab=jobs&sort=title', '/admin?tab=jobs&sort=title'],
    [dashboard, 'https://corvane.example/admin/activity?page=3', dashboard],
    [dashboard, undefined, dashboard],
  ] as const) {
    expect(asLeft(list, from)).toBe(shown)
  }
})
