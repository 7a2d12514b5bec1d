import { expect, test } from 'vitest'
import { jobFields } from '../../../test/support/samples.ts'
import { jobInput } from './schema.ts'

function problems(fields: Record<string, unknown>) {
  const { error } = jobInput.safeParse({ ...jobFields, ...fields })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

test('empty list entries are dropped, and text is trimmed', () => {
  const lists = { requirements: ['', ' a ', '  '], responsibilities: ['b', ''], perks: ['', ''] }
  expect(jobInput.parse({ ...jobFields, ...lists })).toMatchObject({
    requirements: ['a'],
    responsibilities: ['b'],
    perks: [],
  })
})

test('list entries in which a reader would see nothing are dropped', () => {
  const lists = { requirements: ['a', '\u200b'], responsibilities: ['b', ' \u2060 '], perks: ['\u3164'] }
  expect(jobInput.parse({ ...jobFields, ...lists })).toMatchObject({
    requirements: ['a'],
    responsibilities: ['b'],
    perks: [],
  })
  expect(jobInput.safeParse({ ...jobFields, requirements: ['\u200b'] }).error?.issues).toMatchObject([
    { message: 'At least one requirement is required' },
  ])
})

test('a lone surrogate in a list entry is replaced', () => {
  expect(jobInput.parse({ ...jobFields, perks: ['Half \ud83d'] }).perks).toEqual(['Half \ufffd'])
})

test('an emoji in a list entry counts as one character, as in other texts', () => {
  expect(problems({ perks: ['😀'.repeat(1000)], title: '😀'.repeat(200) })).toEqual({})
  expect(problems({ perks: ['😀'.repeat(1001)] })).toHaveProperty('perks')
})

test.for([
  ['title', '', 'Job title is required'],
  ['description', ' ', 'Job description is required'],
  ['requirements', [], 'At least one requirement is required'],
  ['requirements', ['', ' '], 'At least one requirement is required'],
  ['responsibilities', ['  '], 'At least one responsibility is required'],
  ['requirements', 'Linux', 'Requirements must be a list of texts'],
  ['perks', Array(51).fill('a'), 'Perks can have 50 entries at most'],
  ['perks', ['a'.repeat(1001)], 'Perks: each entry must be 1,000 characters or less'],
  ['applicationEmail', 'careers', 'Please enter a valid email address'],
  ['applicationUrl', 'careers.example.com', 'Please enter a valid URL'],
  ['applicationUrl', 'javascript:alert(1)', 'Please enter a valid URL'],
  ['minSalary', -1, 'Minimum salary cannot be negative'],
  ['minSalary', 1.5, 'Minimum salary must be a whole number'],
  ['maxSalary', 'much', 'Maximum salary must be a number'],
  ['maxSalary', 1e12, 'Maximum salary is too large'],
  ['currency', 'CHF', 'Currency must be one of USD, EUR, GBP, CAD, AUD, INR'],
  ['location', 'Moon', 'Location must be one of Remote, Hybrid, On-site'],
  ['status', 'paused', 'Status must be one of active, expired'],
  ['isActive', 'perhaps', 'Visible must be true or false'],
  ['applicationDeadline', '2026-02-31', 'Application deadline must be a date, such as 2026-12-31'],
  ['applicationDeadline', 'soon', 'Application deadline must be a date, such as 2026-12-31'],
] as const)('row %#: an invalid %s is rejected', ([field, value, message]) => {
  expect(problems({ [field]: value })).toEqual({ [field]: message })
})

test.for([
  [{ department: 'Moon', minSalary: -1, description: '' }, 'Job description is required'],
  [{ currency: 'CHF', perks: 5, responsibilities: [] }, 'At least one responsibility is required'],
  [{ slug: 'a b', applicationUrl: 'x', applicationEmail: 'x' }, 'Please enter a valid email address'],
  [{ slug: 'a b', applicationUrl: 'x' }, 'Please enter a valid URL'],
] as const)('row %#: problems from section 5 of the specification are reported first', ([fields, message]) => {
  expect(Object.values(problems(fields))[0]).toBe(message)
})

test.for([
  [{ applicationUrl: '', applicationEmail: '' }],
  [{ applicationUrl: undefined, applicationEmail: undefined }],
  [{ applicationUrl: '  ', applicationEmail: null }],
])('rejects a job with %j because it offers no way to apply', ([fields]) => {
  expect(problems({ ...fields })).toEqual({ applicationUrl: 'Please provide either an application URL or email' })
})

test.for([
  [2000, 1000, 'Minimum salary cannot be greater than maximum salary'],
  ['2000', '1000', 'Minimum salary cannot be greater than maximum salary'],
  [1, 0, 'Minimum salary cannot be greater than maximum salary'],
  [1000, 1000, undefined],
  [2000, '', undefined],
  [2000, null, undefined],
  [2000, undefined, undefined],
  ['', 1000, undefined],
  [0, 0, undefined],
] as const)(
  'a salary from %j to %j is rejected only if its minimum exceeds its maximum',
  ([minSalary, maxSalary, message]) => {
    const wanted: Record<string, string> = message ? { minSalary: message } : {}
    expect(problems({ minSalary, maxSalary })).toEqual(wanted)
    expect(problems({ minSalary, maxSalary, title: '' })).toEqual({ ...wanted, title: 'Job title is required' })
  },
)

test.for([
  ['2026-12-31', '2026-12-31'],
  ['2026-12-31T10:00:00+02:00', '2026-12-31T08:00:00.000Z'],
  ['', null],
  [null, null],
  [undefined, null],
] as const)('the deadline %j is parsed as %j', ([applicationDeadline, kept]) => {
  expect(jobInput.parse({ ...jobFields, applicationDeadline }).applicationDeadline).toBe(kept)
})
