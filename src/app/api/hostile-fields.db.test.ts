import { expect, test } from 'vitest'
import {
  fieldsOf,
  hostile,
  isFit,
  isLimitless,
  isPlainRefusal,
  type Json,
  jsonSchemaOf,
  openCalls,
  samples,
  takesAnything,
  withField,
} from '../../../test/support/hostile-calls.ts'

test.for(Object.keys(samples).filter((name) => isLimitless(name) && !takesAnything(name)))(
  '%s does not fail on hostile values of the right type or on null',
  async (name) => {
    const { site, operations } = await openCalls()
    const call = operations.find((operation) => operation.name === name)
    const [method, path] = name.split(' ') as [string, string]
    const url = path.replace(/\{\w+\}/g, 'x')
    const wrong: unknown[] = []
    let tries = 0
    for (const [field, schema] of fieldsOf(jsonSchemaOf(call?.operation) ?? {})) {
      for (const [kind, value] of hostile.filter(([, value]) => isFit(schema, value))) {
        const answer = await site.admin.send(method, url, withField(samples[name] as Json, field, value))
        tries += 1
        if (answer.status >= 500) wrong.push([field.join('.'), kind, answer.status, answer.body])
      }
    }
    expect(wrong).toEqual([])
    expect(tries).toBeGreaterThan(0)
  },
)

const hostileQueries = ['{}', '[]', 'x', '', '-1', '0', '1.5', '1e999', 'NaN', 'true', 'null', '%00', '5&=', '1&{}=2']

test('an invalid or repeated query parameter is rejected by name', async () => {
  const { site, operations } = await openCalls()
  const wrong: unknown[] = []
  let tries = 0
  for (const { method, path, operation } of operations.filter(({ method }) => method === 'GET')) {
    for (const { name } of (operation.parameters ?? []).filter((parameter) => parameter.in === 'query')) {
      for (const value of hostileQueries.map((text) => text.replace('&=', `&${name}=`))) {
        const answer = await site.admin.send(method, `${path.replace(/\{\w+\}/g, 'x')}?${name}=${value}`)
        tries += 1
        const isFit = answer.status === 200 || answer.status === 404
        if (!isFit && !isPlainRefusal(answer, name)) wrong.push([path, name, value, answer.status, answer.body])
      }
    }
  }
  expect(wrong).toEqual([])
  expect(tries).toBeGreaterThan(100)
})
