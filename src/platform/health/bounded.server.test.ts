import { expect, test } from 'vitest'
import { runChecks } from './bounded.server.ts'

test('a check that hangs or fails is a finding, and delays no other', async () => {
  const found = await runChecks(
    {
      hangs: () => new Promise(() => {}),
      fails: () => Promise.reject(new Error('It is gone')),
      throws: () => {
        throw new Error('At once')
      },
      works: () => ({ state: 'ok', name: 'works', text: 'fine' }),
    },
    50,
  )
  expect(found).toEqual([
    { state: 'bad', name: 'hangs', text: 'no answer within 0.05 s' },
    { state: 'bad', name: 'fails', text: 'It is gone' },
    { state: 'bad', name: 'throws', text: 'At once' },
    { state: 'ok', name: 'works', text: 'fine' },
  ])
})
