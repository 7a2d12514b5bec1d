import { expect, test } from 'vitest'
import { overviewWithout } from './overview.ts'

const overview = {
  blog: { total: 9, published: 6, scheduled: 2, draft: 1 },
  jobs: { total: 7, active: 4, expired: 3 },
}

test.for([
  ['published', { published: 5 }],
  ['scheduled', { scheduled: 1 }],
  ['draft', { draft: 0 }],
] as const)('a deleted %s post is subtracted from the counts', ([status, changed]) => {
  const left = overviewWithout(overview, { kind: 'blog', row: { _id: 'a', title: 'A', status } as never })
  expect(left).toEqual({ ...overview, blog: { ...overview.blog, total: 8, ...changed } })
})

test.for([
  ['active', { active: 3 }],
  ['closed', { expired: 2 }],
  ['expired', { expired: 2 }],
  ['draft', { expired: 2 }],
] as const)('a deleted %s job is subtracted from the counts', ([status, changed]) => {
  const left = overviewWithout(overview, { kind: 'jobs', row: { _id: 'a', title: 'A', status } as never })
  expect(left).toEqual({ ...overview, jobs: { ...overview.jobs, total: 6, ...changed } })
})
