import { expect, test } from 'vitest'
import { openAdminSite } from '../../../test/support/administrator.ts'
import { everyRow } from '../../../test/support/rows.ts'
import { aJob } from '../../../test/support/samples.ts'
import type { TestSite } from '../../../test/support/site.ts'
import { maxMatches } from '../../db/search-limit.ts'
import { countJobsByStatus } from './list.server.ts'
import { createJob, deleteJob } from './store.server.ts'

const titles = ({ body }: { body: { jobs: { title: string }[] } }) => body.jobs.map(({ title }) => title)

/** Adds jobs, each a minute newer than the one before. */
async function addJobs({ db, clock }: TestSite): Promise<void> {
  for (const fields of [
    { title: 'Zoo keeper', department: 'Sales', location: 'Remote', jobType: 'Contract' },
    { title: 'architect', department: 'Design', location: 'Hybrid', applicationDeadline: '2026-04-01' },
    { title: 'Miner', department: 'Sales', location: 'Hybrid', applicationDeadline: '2026-03-01' },
    { title: 'baker', department: 'Design', location: 'Remote', status: 'expired', applicationDeadline: '2026-05-01' },
    { title: 'Draft', department: 'Finance', location: 'On-site', jobType: 'Contract', isActive: false },
  ]) {
    await createJob(db, aJob(fields), clock())
    clock.advance(1, 'minutes')
  }
}

test.for([
  ['', ['architect', 'Zoo keeper', 'baker', 'Miner']],
  ['?department=Sales', ['Zoo keeper', 'Miner']],
  ['?location=Hybrid', ['architect', 'Miner']],
  ['?jobType=Contract', ['Zoo keeper']],
  ['?department=Sales&location=Hybrid', ['Miner']],
  ['?department=Sales&location=Hybrid&jobType=Internship', []],
  ['?department=Finance', []],
  ['?location=Remote&q=run', ['Zoo keeper', 'baker']],
  ['?limit=3&page=2', ['Miner']],
  ['?sort=title', ['architect', 'Zoo keeper', 'baker', 'Miner']],
  ['?unknown=1', ['architect', 'Zoo keeper', 'baker', 'Miner']],
] as const)('GET /api/job%s returns %o', async ([query, wanted]) => {
  const site = await openAdminSite()
  await addJobs(site)
  const answer = await site.get(`/api/job${query}`)
  expect([answer.status, titles(answer)]).toEqual([200, wanted])
  if (!query.includes('limit')) expect(answer.body.total).toBe(wanted.length)
})

test.for([
  ['', ['Draft', 'architect', 'Zoo keeper', 'baker', 'Miner']],
  ['?sort=title', ['architect', 'baker', 'Draft', 'Miner', 'Zoo keeper']],
  ['?sort=title&order=desc', ['Zoo keeper', 'Miner', 'Draft', 'baker', 'architect']],
  ['?sort=department', ['baker', 'architect', 'Draft', 'Miner', 'Zoo keeper']],
  ['?sort=location', ['Miner', 'architect', 'Draft', 'baker', 'Zoo keeper']],
  ['?sort=type', ['Draft', 'Zoo keeper', 'baker', 'Miner', 'architect']],
  ['?sort=status', ['architect', 'Zoo keeper', 'Draft', 'baker', 'Miner']],
  ['?sort=status&order=desc', ['Draft', 'baker', 'Miner', 'architect', 'Zoo keeper']],
  ['?sort=deadline', ['Miner', 'architect', 'baker', 'Draft', 'Zoo keeper']],
  ['?sort=deadline&order=desc&limit=3', ['Zoo keeper', 'Draft', 'baker']],
  ['?sort=status&limit=2&page=2', ['Draft', 'baker']],
] as const)('an administrator gets /api/job%s in the order %o', async ([query, wanted]) => {
  const site = await openAdminSite()
  await addJobs(site)
  const answer = await site.admin.get(`/api/job${query}`)
  expect([titles(answer), answer.body.total]).toEqual([wanted, 5])
})

test.for([
  ['department=Gardening', 'department', /^Department must be one of Engineering, /],
  ['location=Moon', 'location', /^Location must be one of Remote, /],
  ['jobType=None', 'jobType', /^Job type must be one of Full-time, /],
  ['sort=salary', 'sort', /^Sort must be one of default, title, /],
  ['order=down', 'order', /^Order must be one of asc, desc$/],
  ['limit=1001', 'limit', /^Limit must be at most 1,000$/],
] as const)('GET /api/job?%s is rejected by field', async ([query, field, message]) => {
  const site = await openAdminSite()
  const { status, body } = await site.get(`/api/job?${query}`)
  expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
  expect(body.message).toMatch(message)
})

test('a job moves behind the open ones one millisecond after its deadline', async () => {
  const site = await openAdminSite()
  const { db, clock } = site
  const applicationDeadline = new Date(clock().getTime() + 60_000).toISOString()
  await createJob(db, aJob({ title: 'stays open' }), clock())
  await createJob(db, aJob({ title: 'closes', applicationDeadline }), new Date(clock().getTime() + 1))
  const order = async () => titles(await site.get('/api/job'))
  expect(await order()).toEqual(['closes', 'stays open'])
  clock.set(applicationDeadline)
  expect(await order()).toEqual(['closes', 'stays open'])
  clock.advance(1, 'milliseconds')
  expect(await order()).toEqual(['stays open', 'closes'])
  expect((await site.get('/api/job?limit=1&page=2')).body.jobs[0].title).toBe('closes')
})

test('jobs are counted by status', async () => {
  const site = await openAdminSite()
  await addJobs(site)
  expect(await countJobsByStatus(site.db, site.clock())).toEqual({
    total: 5,
    active: 2,
    expired: 3,
    closing: 0,
    review: 0,
    draft: 1,
    ended: 0,
  })
})

test('deleting a job leaves nothing behind', async () => {
  const { db, clock } = await openAdminSite()
  const id = await createJob(db, aJob({ title: 'Lamplighter' }), clock())
  expect(await everyRow(db)).toMatch(/lamplighter/i)
  await deleteJob(db, id)
  expect(await everyRow(db)).not.toMatch(/lamplighter/i)
})

test('a search finds open jobs behind any number of newer drafts', async () => {
  const { db, clock, get } = await openAdminSite()
  await createJob(db, aJob({ title: 'An open needle' }), clock())
  clock.advance(1, 'minutes')
  for (let index = 0; index < maxMatches; index += 1) {
    await createJob(db, aJob({ title: `Hidden needle ${index}`, isActive: false }), clock())
  }
  const found = await get('/api/job?q=needle')
  expect([titles(found), found.body.total]).toEqual([['An open needle'], 1])
})

test.for([
  ['active', ['architect', 'Zoo keeper']],
  ['Expired', ['baker', 'Miner']],
  ['draft', ['Draft']],
  ['no deadline', ['Draft', 'Zoo keeper']],
  ['1 Apr 2026', ['architect']],
  ['Mar 2026', ['Miner']],
] as const)('an administrator finds jobs by the status and deadline that the list shows: "%s"', async ([q, wanted]) => {
  const site = await openAdminSite()
  await addJobs(site)
  const found = await site.admin.get(`/api/job?q=${encodeURIComponent(q)}`)
  expect([titles(found), found.body.total]).toEqual([wanted, wanted.length])
})
