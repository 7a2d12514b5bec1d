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
  expect(jobStatus(job, { now, timeZone: 'UTC' })).toBe(status)
  expect(isOpen({ status })).toBe(status === 'active')
})

test.for([
  ['Europe/Berlin', '2026-03-02T22:59:59.999Z', 'active'],
  ['Europe/Berlin', '2026-03-02T23:00:00.000Z', 'closed'],
  ['America/New_York', '2026-03-03T04:59:59.999Z', 'active'],
  ['America/New_York', '2026-03-03T05:00:00.000Z', 'closed'],
] as const)('a deadline without a time ends with its day in %s: at %s the job is %s', ([timeZone, at, status]) => {
  const job = { ...plain, applicationDeadline: '2026-03-02' }
  expect(jobStatus(job, { now: new Date(at), timeZone })).toBe(status)
})
