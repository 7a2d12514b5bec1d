import { expect, test } from 'vitest'
import { isOpen, jobStatus } from './status.ts'

const now = new Date('2026-03-02T10:00:00.000Z')
const plain = { isActive: true, status: 'active', applicationDeadline: null } as const

test.for([
  ['without a deadline', plain, 'active'],
  ['on the day of its deadline', { ...plain, applicationDeadline: '2026-03-02' }, 'active'],
  ['the day after', { ...plain, applicationDeadline: '2026-03-01' }, 'closed'],
  ['in the millisecond of its deadline', { ...plain, applicationDeadline: now.toISOString() }, 'active'],
  ['a millisecond later', { ...plain, applicationDeadline: '2026-03-02T09:59:59.999Z' }, 'closed'],
  ['expired, whatever its deadline', { ...plain, status: 'expired', applicationDeadline: '2026-03-01' }, 'expired'],
  ['a draft, whatever else it is', { ...plain, isActive: false, status: 'expired' }, 'draft'],
] as const)('derives the status of a job %s', ([, job, status]) => {
  expect(jobStatus(job, now)).toBe(status)
  expect(isOpen({ status })).toBe(status === 'active')
})
