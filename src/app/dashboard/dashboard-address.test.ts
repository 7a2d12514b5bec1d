import { expect, test } from 'vitest'
import { dashboardAddress, readDashboardQuery } from './dashboard-address.ts'

test.for([
  ['', '/admin'],
  ['tab=blogs&page=1', '/admin'],
  ['tab=jobs', '/admin?tab=jobs'],
  ['tab=nothing', '/admin'],
  ['page=2&tab=jobs&q=%20remote%20', '/admin?tab=jobs&q=remote&page=2'],
  ['sort=author&order=desc', '/admin?sort=author&order=desc'],
  ['sort=author', '/admin?sort=author'],
  ['sort=author&order=up', '/admin?sort=author'],
  ['tab=jobs&sort=author', '/admin?tab=jobs'],
  ['tab=jobs&sort=deadline&order=asc', '/admin?tab=jobs&sort=deadline'],
  ['order=desc', '/admin'],
  ['tab=jobs&status=closing&q=a', '/admin?tab=jobs&q=a&status=closing'],
  ['status=closing', '/admin'],
  ['status=published&tag=SAP%20BTP&category=Design&q=a', '/admin?q=a&status=published&category=Design&tag=SAP+BTP'],
  ['category=Gardening&author=Ines', '/admin?author=Ines'],
  ['tab=jobs&department=Sales&author=Ines&status=expired', '/admin?tab=jobs&status=expired&department=Sales'],
  ['tab=case-studies&status=scheduled&tag=SAP', '/admin?tab=case-studies&status=scheduled'],
  ['unknown=1', '/admin'],
] as const)('the dashboard query "%s" has the address %s', ([search, address]) => {
  expect(dashboardAddress(readDashboardQuery(new URLSearchParams(search)))).toBe(address)
})
