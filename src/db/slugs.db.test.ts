import { expect, test } from 'vitest'
import { openTestResources } from '../../test/support/resources.ts'
import { aCaseStudy } from '../../test/support/samples.ts'
import { createCaseStudy } from '../features/case-studies/store.server.ts'
import { freeSlug } from './slugs.server.ts'
import { inTransaction } from './transaction.server.ts'

test('a slug that is taken gets the first number that is free', async () => {
  const { db, clock } = await openTestResources()
  const slugs = []
  for (let i = 0; i < 3; i += 1) {
    slugs.push(await inTransaction(db, (trx) => freeSlug(trx, 'case_studies', 'a-title')))
    await createCaseStudy(db, aCaseStudy({ title: 'A title' }), clock())
  }
  expect(slugs).toEqual(['a-title', 'a-title-2', 'a-title-3'])
})
