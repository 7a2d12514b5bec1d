import { expect, test } from 'vitest'
import { formOf, openAdminSite, signInAs } from '../../../test/support/administrator.ts'
import { postFields } from '../../../test/support/samples.ts'
import type { Database } from '../../db/tables.ts'
import { addVisits, readMonths } from './store.server.ts'

const count = (db: Database, day: string, views: number, names: Record<string, number> = {}) =>
  addVisits(
    db,
    { views, visitors: [`${day} ${views}`], counts: { page: new Map(Object.entries(names)) } },
    new Date(`${day}T12:00:00Z`),
  )

test('this month is compared with the one before and the one a year ago, until the same day and as a whole', async () => {
  const { db } = await openAdminSite()
  for (const [day, views] of [
    ['2027-02-28', 1],
    ['2028-01-31', 100],
    ['2028-02-01', 10],
    ['2028-02-29', 7],
    ['2028-03-01', 3],
    ['2028-03-31', 4],
  ] as const)
    await count(db, day, views)
  const months = await readMonths(db, new Date('2028-03-31T23:00:00Z'))
  expect(months).toEqual([
    { month: '2028-03', until: '2028-03-31', toDay: { views: 7, visitors: 2 }, whole: null },
    // February has no 31st.
    { month: '2028-02', until: '2028-02-29', toDay: { views: 17, visitors: 2 }, whole: { views: 17, visitors: 2 } },
    // Empty, but kept.
    { month: '2027-03', until: '2027-03-31', toDay: { views: 0, visitors: 0 }, whole: { views: 0, visitors: 0 } },
  ])
  const [, before, year] = await readMonths(db, new Date('2028-02-01T00:00:00Z'))
  expect(before).toMatchObject({ month: '2028-01', until: '2028-01-01', toDay: { views: 0 }, whole: { views: 100 } })
  expect(year).toEqual({ month: '2027-02', until: '2027-02-01', toDay: null, whole: null })
})

test('entries have their titles, also under a former address; the address stays for deleted ones', async () => {
  const site = await openAdminSite()
  const { admin, db } = site
  const post = async (title: string) =>
    (await admin.send('POST', '/api/blog', formOf({ ...postFields, title }))).body.blog
  const [kept, gone] = [await post('Kept post'), await post('Gone post')]
  const now = site.clock().toISOString().slice(0, 10)
  await count(db, now, 4, { [`/blog?post=${kept.slug}`]: 2, [`/blog?post=${gone.slug}`]: 1, '/blog': 1 })
  await admin.send('PUT', `/api/blog/${kept._id}`, formOf({ ...postFields, title: 'Kept post', slug: 'renamed' }))
  await admin.send('DELETE', `/api/blog/${gone._id}`)
  const { body } = await admin.get('/api/visits?days=400')
  expect(body.titles).toEqual({ [`/blog?post=${kept.slug}`]: 'Kept post' })
  expect(body.days).toHaveLength(400)

  const csv = await admin.get('/api/visits.csv?days=7')
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="visits-7-days.csv"')
  const lines = String(csv.body).split('\r\n')
  expect(lines[0]).toBe('kind,name,title,views,visitors,count')
  expect(lines).toContain(`"month until","${now}","","4","1",""`)
  expect(lines).toContain(`"day","${now}","","4","1",""`)
  expect(lines).toContain(`"page","/blog?post=${kept.slug}","Kept post","2","",""`)
  expect(lines).toContain(`"page","/blog?post=${gone.slug}","","1","",""`)
  expect(lines.filter((line) => line.startsWith('"day"'))).toHaveLength(7)
  expect((await admin.get('/api/visits.csv?days=401')).status).toBe(400)
  const [line] = (await admin.get('/api/activity-log?type=export')).body.activity
  expect(line).toMatchObject({ action: 'downloaded visits', title: '7 days' })
  await admin.send('POST', '/api/team', { email: 'al@example.com', name: 'Al', role: 'author' })
  expect((await (await signInAs(site, 'al@example.com')).get('/api/visits.csv')).status).toBe(403)
})
