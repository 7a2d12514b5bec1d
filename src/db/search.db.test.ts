import { expect, test } from 'vitest'
import { openTestServices } from '../../test/support/services.ts'
import { searchPattern } from './search.server.ts'

test.for([
  ['sap', ['50% off sap_on\\aws', 'plain sap']],
  ['SAP', ['50% off sap_on\\aws', 'plain sap']],
  ['50%', ['50% off sap_on\\aws']],
  ['%', ['50% off sap_on\\aws']],
  ['_', ['50% off sap_on\\aws']],
  ['\\', ['50% off sap_on\\aws']],
  ["'; drop table posts; --", []],
  ['ZÜRICH', ['zürich']],
] as const)('a search for %s finds the text that holds it, letter for letter', async ([text, found]) => {
  const { db } = await openTestServices()
  const rows = ['50% off sap_on\\aws', 'plain sap', 'zürich']
  for (const key of rows) await db.insertInto('rate_limits').values({ id: key, key, used_at: '' }).execute()
  const matches = await db.selectFrom('rate_limits').select('key').where(searchPattern('key', text)).execute()
  expect(matches.map(({ key }) => key).sort()).toEqual(found)
})
