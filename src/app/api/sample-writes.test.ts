import { expect, test } from 'vitest'
import { callSlowly, guardedWrites, openRichSite, writesNothing } from '../../../test/support/slow-writes.ts'

test('the samples are accepted from somebody who keeps their rights, so that a refusal is about the rights', async () => {
  const writes = (await guardedWrites()).filter(({ name }) => !writesNothing(name))
  expect(writes.length).toBeGreaterThan(40)
  const refused: [string, number][] = []
  for (const { name } of writes) {
    const { status } = await callSlowly(await openRichSite(), name, async () => {})
    if (status >= 400) refused.push([name, status])
  }
  // Both after the check: ids that do not exist, and an address that another sample needs.
  expect(refused).toEqual([
    ['PUT /api/services-menu/order', 409],
    ['POST /api/team', 409],
  ])
})
