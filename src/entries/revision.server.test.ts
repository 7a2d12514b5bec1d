import { expect, test } from 'vitest'
import { changedMeanwhile, checkSaved, isDuplicate } from './revision.server.ts'

test('a save that changed a row is one; without a row it is told why', () => {
  expect(() => checkSaved(1n, true, 'job')).not.toThrow()
  expect(() => checkSaved(0n, true, 'job')).toThrow(changedMeanwhile)
  expect(() => checkSaved(0n, false, 'job')).toThrow('This job does not exist any more')
})

test.for([
  [{ code: '23505' }, true],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 2067 }, true],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 1555 }, true],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 787 }, false],
  [{ errcode: 2067 }, false],
  [{ code: '23503' }, false],
  [new Error('no'), false],
] as const)('row %#: an error says that a unique value is taken, or does not', ([error, wanted]) => {
  expect(isDuplicate(error)).toBe(wanted)
})
