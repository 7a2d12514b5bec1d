import { expect, test } from 'vitest'
import { openTestResources } from '../../test/support/resources.ts'
import { aCaseStudy, aJob, aPage, aPerson, aPost, aServicePage } from '../../test/support/samples.ts'
import { createPost } from '../features/blog/store.server.ts'
import { createCaseStudy } from '../features/case-studies/store.server.ts'
import { createJob } from '../features/jobs/store.server.ts'
import { createPage } from '../features/pages/store.server.ts'
import { createPerson } from '../features/people/store.server.ts'
import { createServicePage } from '../features/services/store.server.ts'
import { nextEnd, nextStatusChange, publicationColumns, publicationStatus } from './publication.server.ts'

const now = new Date('2026-03-02T10:00:00.000Z')
const moment = now.toISOString()
const [before, after] = ['2026-03-02T09:59:59.999Z', '2026-03-02T10:00:00.001Z']

test.for([
  ['', null, 'published'],
  [before, null, 'published'],
  [moment, null, 'published'],
  [after, null, 'scheduled'],
  ['9999', null, 'draft'],
  ['9999-01', null, 'review'],
  ['9999-01-01T00:00:00.000Z', null, 'scheduled'],
  ['', after, 'published'],
  ['', moment, 'ended'],
  [before, before, 'ended'],
  [moment, after, 'published'],
  [after, '9999-01-01T00:00:00.000Z', 'scheduled'],
  ['9999', before, 'draft'],
  ['9999-01', before, 'review'],
] as const)('an entry public from "%s" until %s is %s at ten', ([public_from, public_until, status]) => {
  expect(publicationStatus({ public_from, public_until }, now)).toBe(status)
})

test.for([
  ['a new one is published at once', true, undefined, [moment, '']],
  ['a new one is published later', false, undefined, [after, after]],
  ['one that is out keeps its date', true, { public_from: before, published_at: before }, [before, '']],
  ['so does one that is out since now', true, { public_from: moment, published_at: before }, [before, '']],
  ['one that waits is published today', true, { public_from: after, published_at: after }, [moment, '']],
] as const)('%s', ([, publishNow, old, wanted]) => {
  const { published_at, public_from } = publicationColumns(
    { isDraft: false, inReview: false, publishNow, scheduledDate: after },
    now,
    old && { ...old, scheduled_date: after, public_until: null },
  )
  expect([published_at, public_from]).toEqual(wanted)
})

test('the next publication is the earliest one still scheduled', async () => {
  const { db } = await openTestResources()
  expect(await nextStatusChange(db, 'posts', now)).toBeUndefined()
  await createPost(db, aPost(), now)
  for (const scheduledDate of ['2026-03-09T09:00:00.000Z', '2026-03-05T09:00:00.000Z', before, moment]) {
    await createPost(db, aPost({ publishNow: false, scheduledDate }), now)
  }
  expect(await nextStatusChange(db, 'posts', now)).toBe('2026-03-05T09:00:00.000Z')
  expect(await nextStatusChange(db, 'case_studies', now)).toBeUndefined()
})

test.for(['posts', 'jobs', 'service_pages', 'case_studies', 'pages', 'people'] as const)(
  'of %s, the next end is the earliest one to come',
  async (table) => {
    const { db } = await openTestResources()
    let pages = 0
    expect(await nextEnd(db, table, now)).toBeUndefined()
    const create = {
      posts: (fields: Record<string, unknown>) => createPost(db, aPost(fields), now),
      jobs: (fields: Record<string, unknown>) => createJob(db, aJob(fields), now),
      service_pages: (fields: Record<string, unknown>) =>
        createServicePage(db, aServicePage({ ...fields, name: `page-${++pages}` }), now),
      case_studies: (fields: Record<string, unknown>) => createCaseStudy(db, aCaseStudy(fields), now),
      pages: (fields: Record<string, unknown>) => createPage(db, aPage(fields), now),
      people: (fields: Record<string, unknown>) => createPerson(db, aPerson(fields), now),
    }[table]
    for (const publicUntil of ['2026-03-09T09:00:00.000Z', '2026-03-05T09:00:00.000Z', before, moment, undefined])
      await create({ publicUntil })
    expect(await nextEnd(db, table, now)).toBe('2026-03-05T09:00:00.000Z')
  },
)

test('the next change of a status is the earlier of a beginning and an end', async () => {
  const { db } = await openTestResources()
  const [first, second, third] = ['2026-03-03T09:00:00.000Z', '2026-03-04T09:00:00.000Z', '2026-03-05T09:00:00.000Z']
  await createPost(db, aPost({ publishNow: false, scheduledDate: first, publicUntil: third }), now)
  await createPost(db, aPost({ publicUntil: second }), now)
  const ask = (at: string) => nextStatusChange(db, 'posts', new Date(at))
  expect([await ask(moment), await ask(first), await ask(second), await ask(third)]).toEqual([
    first,
    second,
    third,
    undefined,
  ])
})

test('a question about an earlier moment is not answered by what a later one has remembered', async () => {
  const { db, remember } = await openTestResources()
  const [due, next] = ['2026-03-02T10:00:00.000Z', '2026-03-09T09:00:00.000Z']
  for (const scheduledDate of [due, next])
    await createPost(db, aPost({ publishNow: false, scheduledDate }), new Date('2026-03-01T10:00:00.000Z'))
  const ask = (at: string) => nextStatusChange(db, 'posts', new Date(at), remember)
  // A page that began just before the moment asks after one that began just after it.
  expect([await ask(after), await ask(before), await ask(after)]).toEqual([next, due, next])
})
