import { expect, test } from 'vitest'
import { changedMeanwhile, checkSaved, isDuplicate } from './revision.server.ts'

test('a save that changed no row throws a conflict, or that the entry does not exist', () => {
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
] as const)('row %#: only unique constraint errors count as duplicates', ([error, wanted]) => {
  expect(isDuplicate(error)).toBe(wanted)
})
