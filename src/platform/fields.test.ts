import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { deadlineOf, momentOf } from './dates.ts'
import { coerced, type FieldsOf, flag, optionalNumber, optionalText, requiredText, revisionField } from './fields.ts'

const iso = (moment: number | undefined) => moment !== undefined && new Date(moment).toISOString()

test.for([
  ['2026-03-02', '2026-03-02T00:00:00.000Z'],
  ['2024-02-29', '2024-02-29T00:00:00.000Z'],
  ['2026-03-29T02:30', '2026-03-29T02:30:00.000Z'],
  ['2026-10-25T02:30:00', '2026-10-25T02:30:00.000Z'],
  ['2026-03-02T10:00:00Z', '2026-03-02T10:00:00.000Z'],
  ['2026-03-02T10:00:00.5Z', '2026-03-02T10:00:00.500Z'],
  ['2026-03-02T10:00:00.123456789Z', '2026-03-02T10:00:00.123Z'],
  ['2026-03-02T00:30:00+02:00', '2026-03-01T22:30:00.000Z'],
  ['2026-03-02T10:00-0530', '2026-03-02T15:30:00.000Z'],
  ['0001-01-01', '0001-01-01T00:00:00.000Z'],
  ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59.000Z'],
] as const)('%s is parsed as %s in every time zone', ([text, moment]) => {
  for (const zone of ['UTC', 'Europe/Berlin', 'America/Los_Angeles', 'Asia/Kolkata']) {
    process.env.TZ = zone
    expect(iso(momentOf(text))).toBe(moment)
  }
  process.env.TZ = 'UTC'
})

test.for([
  '',
  'tomorrow',
  '2026',
  '2026-3-2',
  '02.03.2026',
  '2026-02-29',
  '2026-02-31',
  '2026-04-31T10:00:00Z',
  '2026-02-30T10:00',
  '2026-02-31T10:00:00+02:00',
  '2026-13-01',
  '2026-00-10',
  '2026-03-00',
  '2026-03-02T25:00Z',
  '2026-03-02T24:00:00Z',
  '2026-03-02T10:60Z',
  '2026-03-02T10:00:00+99:99',
  '2026-03-02 10:00',
  ' 2026-03-02',
  '2026-03-02T10:00:00Zjunk',
  '+012026-03-02T10:00:00Z',
  '9999-12-31T23:59:59-12:00',
  '0000-01-01T00:00:00+12:00',
  '1e3',
])('%j is not a date', (text) => {
  expect(momentOf(text)).toBeUndefined()
  expect(deadlineOf(text, 'UTC')).toBeUndefined()
})

test('a deadline without a time is the end of its day, one with a time is exactly that time', () => {
  expect(iso(deadlineOf('2026-12-31', 'UTC'))).toBe('2026-12-31T23:59:59.999Z')
  expect(iso(deadlineOf('2026-12-31', 'Europe/Berlin'))).toBe('2026-12-31T22:59:59.999Z')
  // The clocks in Cairo go forward at midnight, so the next day begins at 01:00.
  expect(iso(deadlineOf('2026-04-23', 'Africa/Cairo'))).toBe('2026-04-23T21:59:59.999Z')
  // In Havana they are put back from 01:00, so midnight comes twice, and the day ends at the first.
  expect(iso(deadlineOf('2026-10-31', 'America/Havana'))).toBe('2026-11-01T03:59:59.999Z')
  expect(iso(deadlineOf('9999-12-31', 'America/New_York'))).toBe('9999-12-31T23:59:59.999Z')
  for (const zone of ['UTC', 'Europe/Berlin'])
    expect(iso(deadlineOf('2026-12-31T09:00:00+01:00', zone))).toBe('2026-12-31T08:00:00.000Z')
})

test.for([
  ['a', 'a'],
  ['  a b ', 'a b'],
  ['12345', '12345'],
  ['123456', undefined],
  ['', undefined],
  ['   ', undefined],
  ['\u00a0\u200b', undefined],
  ['\u3164', undefined],
  ['a\u200bb', 'a\u200bb'],
  ['a\0', undefined],
  ['a\ud83d', 'a\ufffd'],
  ['a\udd27👍', 'a\ufffd👍'],
  [undefined, undefined],
  [5, undefined],
] as const)('required text of at most 5: %j becomes %j', ([value, wanted]) => {
  expect(requiredText('Name', 5).safeParse(value).data).toBe(wanted)
})

test.for([
  [undefined, ''],
  [null, ''],
  ['\u200b', ''],
  [' a ', 'a'],
  ['123456', undefined],
  [5, undefined],
] as const)('optional text of at most 5: %j becomes %j', ([value, wanted]) => {
  expect(optionalText('Name', 5).safeParse(value).data).toBe(wanted)
})

test.for([
  [true, true],
  ['true', true],
  ['false', false],
  ['1', undefined],
  ['', undefined],
  [0, undefined],
] as const)('a flag: %j becomes %j', ([value, wanted]) => {
  expect(flag('Visible').safeParse(value).data).toBe(wanted)
})

test.for([
  ['5', 5],
  [5, 5],
  ['', null],
  [null, null],
  ['five', undefined],
  ['Infinity', undefined],
] as const)('an optional number: %j becomes %j', ([value, wanted]) => {
  expect(optionalNumber(z.number()).safeParse(value).data).toBe(wanted)
})

test.for([
  [3, 3],
  ['3', 3],
  [undefined, undefined],
] as const)('the revision %j becomes %j', ([value, wanted]) => {
  expect(revisionField.parse(value)).toBe(wanted)
})

test.for([0, -1, 1.5, 'x', null, 1e300])('the revision %j is rejected', (value) => {
  expect(revisionField.safeParse(value).success).toBe(false)
})

test('a rule without its own message gets a default message with the field name', () => {
  const schema = z.object({
    hero: z.object({ title: z.string(), sizes: z.array(z.number().max(5)) }),
    isOn: z.boolean(),
  })
  const messagesOf = (value: unknown) =>
    Object.fromEntries(
      schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
    )
  expect(messagesOf([])).toEqual({ '': 'The request body must be an object' })
  expect(messagesOf({ hero: 'x' })).toEqual({ hero: 'hero must be an object', isOn: 'isOn must be true or false' })
  expect(messagesOf({ hero: { title: 5, sizes: ['a', 9] }, isOn: true })).toEqual({
    'hero.title': 'hero.title must be text',
    'hero.sizes.0': 'hero.sizes.0 must be a number',
    'hero.sizes.1': 'hero.sizes.1 is not valid',
  })
})

test('a form type has every field of its schema except the revision', () => {
  const rules = z.object({
    title: requiredText('Title', 10),
    note: optionalText('Note', 10),
    isOpen: flag('Open').default(true),
    price: optionalNumber(z.number()),
    tags: coerced((value) => value ?? [], z.array(z.string())),
    revision: revisionField,
  })
  expectTypeOf<FieldsOf<typeof rules>>().toEqualTypeOf<{
    title: string
    note: string
    isOpen: boolean
    price: number | null
    tags: string[]
  }>()
  const sent = { title: ' A ', note: null, isOpen: 'false', price: '', tags: undefined, revision: '3' }
  expect(rules.parse(sent)).toEqual({ title: 'A', note: '', isOpen: false, price: null, tags: [], revision: 3 })
})
