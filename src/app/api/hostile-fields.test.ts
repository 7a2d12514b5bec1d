import { expect, test } from 'vitest'
import { formOf } from '../../../test/support/administrator.ts'
import {
  fieldsOf,
  foreign,
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
import { contactFields, postFields } from '../../../test/support/samples.ts'

test('every call with a JSON body has a sample here', async () => {
  const { operations } = await openCalls()
  const taking = operations.filter(({ operation }) => jsonSchemaOf(operation)).map(({ name }) => name)
  expect(taking.filter((name) => !samples[name])).toEqual([])
  expect(taking.length).toBeGreaterThan(12)
})

test.for(Object.keys(samples).filter((name) => isLimitless(name) && !takesAnything(name)))(
  '%s answers 400 and names the field for any value of the wrong type',
  async (name) => {
    const { site, operations } = await openCalls()
    const call = operations.find((operation) => operation.name === name)
    const body = samples[name] as Json
    const fields = fieldsOf(jsonSchemaOf(call?.operation) ?? {})
    expect(fields.length).toBeGreaterThan(0)
    const [method, path] = name.split(' ') as [string, string]
    const url = path.replace(/\{\w+\}/g, 'x')
    const wrong: unknown[] = []
    for (const [field, schema] of fields) {
      for (const [kind, value] of hostile.filter(([, value]) => !isFit(schema, value))) {
        const answer = await site.admin.send(method, url, withField(body, field, value))
        const name = field.join('.')
        if (!isPlainRefusal(answer, name)) wrong.push([name, kind, answer.status, answer.body])
      }
    }
    expect(wrong).toEqual([])
  },
)

test.for(Object.keys(samples))('%s answers 400 with a plain message to a body that is not an object', async (name) => {
  const { site } = await openCalls()
  const [method, path] = name.split(' ') as [string, string]
  for (const body of [null, [], [{}], 5, 'text', true, '\0', 1e308]) {
    const answer = await site.admin.send(method, path.replace(/\{\w+\}/g, 'x'), JSON.stringify(body))
    expect([body, answer.status, answer.body.message]).toEqual([body, 400, expect.stringMatching(/^\w.{5,}/)])
    expect(JSON.stringify(answer.body)).not.toMatch(foreign)
  }
})

/** Each try counts against a limit, so each has its own address. */
test.for(Object.keys(samples).filter((name) => !isLimitless(name)))(
  '%s answers 400 to a visitor and names the field for any value of the wrong type',
  async (name) => {
    const { site, operations } = await openCalls()
    const call = operations.find((operation) => operation.name === name)
    const [method, path] = name.split(' ') as [string, string]
    const wrong: unknown[] = []
    let tries = 0
    for (const [field, schema] of fieldsOf(jsonSchemaOf(call?.operation) ?? {})) {
      for (const [kind, value] of hostile) {
        if (isFit(schema, value)) continue
        tries += 1
        const from = `198.51.${tries >> 8}.${tries & 255}`
        const body = withField(samples[name] as Json, field, value)
        const answer = await site.call(path, { method, from, body, headers: { 'Content-Type': 'application/json' } })
        if (!isPlainRefusal(answer, field.join('.'))) wrong.push([field, kind, answer.status, answer.body])
      }
    }
    expect(wrong).toEqual([])
    expect(tries).toBeGreaterThan(10)
  },
)

test('a contact message with null in a required field is rejected', async () => {
  const { site } = await openCalls()
  for (const field of ['name', 'email', 'message']) {
    expect(await site.post('/api/contact', { ...contactFields, [field]: null })).toMatchObject({
      status: 400,
      body: { errors: { [field]: expect.stringMatching(/is required$/) } },
    })
  }
})

const hostileTexts = [
  '',
  ' ',
  '{}',
  '{"toString":1}',
  '[1]',
  'true',
  'null',
  'NaN',
  '-1',
  '1e999',

  '1.5',
  '\0',
]
/** Texts that a form may send for a field. */
const fitTexts: Record<string, string[]> = {
  publishNow: ['true'],
  tags: ['', ' '],
  scheduledDate: [''],
  publicUntil: [''],
}

test.for(['readTime', 'publishNow', 'scheduledDate', 'publicUntil', 'tags', 'category', 'revision'])(
  'an invalid %s in a form is rejected by name',
  async (field) => {
    const { site } = await openCalls()
    const wrong: unknown[] = []
    for (const text of hostileTexts.filter((text) => !fitTexts[field]?.includes(text))) {
      const form = formOf({ ...postFields, [field]: text })
      const answer = await site.admin.send('POST', '/api/blog', form)
      if (!isPlainRefusal(answer, field)) wrong.push([field, text, answer.status, answer.body])
    }
    expect(wrong).toEqual([])
  },
)

test('a file in place of a text field counts as missing', async () => {
  const { site } = await openCalls()
  for (const field of ['title', 'summary', 'content', 'authorName']) {
    const form = formOf({ ...postFields, [field]: new File(['x'], 'a.txt') })
    expect(await site.admin.send('POST', '/api/blog', form)).toMatchObject({
      status: 400,
      body: { errors: { [field]: expect.stringMatching(/is required$/) } },
    })
  }
})

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
