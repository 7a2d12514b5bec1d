import { expect, test } from 'vitest'
import {
  fieldsOf,
  isFit,
  isLimitless,
  type Json,
  jsonSchemaOf,
  openCalls,
  samples,
  withField,
} from '../../../test/support/hostile-calls.ts'

/** Values that a validator may let through and a column may not: out of range, or without an encoding. */
const unstorable = [-0.5, 2 ** 31, 2 ** 53, 1e308, 'a\0b', '\ud800']

test('no call fails on a number out of a column’s range or a text without an encoding', async () => {
  const { site, operations } = await openCalls()
  const wrong: unknown[] = []
  let tries = 0
  for (const { name, method, path, operation } of operations) {
    if (!samples[name] || !isLimitless(name)) continue
    for (const [field, schema] of fieldsOf(jsonSchemaOf(operation) ?? {})) {
      for (const value of unstorable.filter((value) => isFit(schema, value))) {
        const body = withField(samples[name] as Json, field, value)
        const { status } = await site.admin.send(method, path.replace(/\{\w+\}/g, 'x'), body)
        tries += 1
        if (status >= 500) wrong.push([name, field.join('.'), value, status])
      }
    }
  }
  expect(wrong).toEqual([])
  expect(tries).toBeGreaterThan(100)
})
