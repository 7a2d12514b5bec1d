import { expect, test } from 'vitest'
import { openTestResources } from '../../test/support/resources.ts'
import { aPost } from '../../test/support/samples.ts'
import { createPost } from '../features/blog/store.server.ts'
import { nextPublication, publicationColumns, publicationStatus } from './publication.server.ts'

const now = new Date('2026-03-02T10:00:00.000Z')
const moment = now.toISOString()
const [before, after] = ['2026-03-02T09:59:59.999Z', '2026-03-02T10:00:00.001Z']

test.for([
  ['', 'published'],
  [before, 'published'],
  [moment, 'published'],
  [after, 'scheduled'],
  ['9999', 'draft'],
  ['9999-01', 'review'],
  ['9999-01-01T00:00:00.000Z', 'scheduled'],
] as const)('an entry public from "%s" is %s at ten', ([public_from, status]) => {
  expect(publicationStatus({ public_from }, now)).toBe(status)
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
    old && { ...old, scheduled_date: after },
  )
  expect([published_at, public_from]).toEqual(wanted)
})

test('the next publication is the earliest one still scheduled', async () => {
  const { db } = await openTestResources()
  expect(await nextPublication(db, 'posts', now)).toBeUndefined()
  await createPost(db, aPost(), now)
  for (const scheduledDate of ['2026-03-09T09:00:00.000Z', '2026-03-05T09:00:00.000Z', before, moment]) {
    await createPost(db, aPost({ publishNow: false, scheduledDate }), now)
  }
  expect(await nextPublication(db, 'posts', now)).toBe('2026-03-05T09:00:00.000Z')
  expect(await nextPublication(db, 'case_studies', now)).toBeUndefined()
})

test('a question about an earlier moment is not answered by what a later one has remembered', async () => {
  const { db, remember } = await openTestResources()
  const [due, next] = ['2026-03-02T10:00:00.000Z', '2026-03-09T09:00:00.000Z']
  for (const scheduledDate of [due, next])
    await createPost(db, aPost({ publishNow: false, scheduledDate }), new Date('2026-03-01T10:00:00.000Z'))
  const ask = (at: string) => nextPublication(db, 'posts', new Date(at), remember)
  // A page that began just before the moment asks after one that began just after it.
  expect([await ask(after), await ask(before), await ask(after)]).toEqual([next, due, next])
})
