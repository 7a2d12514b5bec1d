import { expect, test } from 'vitest'
import { enquiries, laterEnquiries, type Sample } from '../../../test/corpora/enquiries.ts'
import { laterSpam, spam } from '../../../test/corpora/spam.ts'
import { contactFields } from '../../../test/support/samples.ts'
import { type ContactInput, contactInput } from './input.ts'
import type { ContactMarks } from './schema.ts'
import { judgeMessage } from './spam.server.ts'

const nothing = { isRepeated: false, isMassText: false, hadSpam: false }
const verdictOn = ([name, email, company, message]: Sample, earlier = nothing) =>
  judgeMessage(contactInput.parse({ name, email, company, message }), {}, earlier)

const allEnquiries = [...enquiries, ...laterEnquiries]

test.for(allEnquiries)('the enquiry of %s is mailed', (sample) => {
  expect(verdictOn(sample)).not.toBe('spam')
})

test('few enquiries are marked as doubtful', () => {
  const doubtful = allEnquiries.filter((sample) => verdictOn(sample) === 'doubtful').map(([name]) => name)
  expect(doubtful).toEqual(['Rolf', 'Carlos', 'Liam', 'Sam', 'Yann'])
})

test('hardly any enquiry is withheld because its network has sent spam', () => {
  const filed = allEnquiries.filter((sample) => verdictOn(sample, { ...nothing, hadSpam: true }) === 'spam')
  expect(filed.map(([name]) => name)).toEqual(['Carlos', 'Yann'])
})

test.for([...spam, ...laterSpam])('the spam of %s is not mailed', (sample) => {
  expect(verdictOn(sample)).toBe('spam')
})

const judge = (fields: Partial<ContactInput>, marks: ContactMarks = {}, earlier = nothing) =>
  judgeMessage(contactInput.parse({ ...contactFields, ...fields }), marks, earlier)

const offer = { message: 'We offer website redesign. Interested?' }

test.for([
  ['the trap filled in', { website: 'https://spam.example' }, 'spam'],
  ['the trap filled in with a word', { website: 'x' }, 'spam'],
  ['the sender’s own site filled in by the browser', { website: 'https://www.example.org/start' }, 'doubtful'],
  ['the form sent after 799 ms', { openFor: 799 }, 'spam'],
  ['the form sent after 800 ms', { openFor: 800 }, 'clean'],
  ['no marks', {}, 'clean'],
] as [string, ContactMarks, string][])('%s', ([, marks, verdict]) => {
  expect(judge({}, marks)).toBe(verdict)
})

test('what was sent earlier makes a doubtful message certain, and marks others', () => {
  expect(judge(offer)).toBe('doubtful')
  expect(judge(offer, {}, { ...nothing, hadSpam: true })).toBe('spam')
  expect(judge({}, {}, { ...nothing, hadSpam: true })).toBe('clean')
  expect(judge({}, {}, { ...nothing, isRepeated: true })).toBe('clean')
  expect(judge({}, {}, { ...nothing, isMassText: true })).toBe('doubtful')
})

test.for([
  ['invisible characters in words', { message: 'V\u200bi\u00adagra and C\u2060ialis, order now' }],
  ['full-width letters', { message: 'Ｏｎｌｉｎｅ ｃａｓｉｎｏ, free spins' }],
  ['link markup', { message: 'Cheap <A class=x\nHREF=//a.example>links</A>' }],
  ['forum markup', { message: '[URL=a.example]here[/URL]' }],
  ['a link for a name', { name: 'Win https://a.example', message: 'Hello' }],
  ['nothing but links', { message: 'https://a.example http://b.example www.c.example' }],
  ['letters in no order', { name: 'pOiUzTrEwQ', message: 'aSdFgHjKlYxCv' }],
] as [string, Partial<ContactInput>][])('%s are spam', ([, fields]) => {
  expect(judge({ company: '', ...fields })).toBe('spam')
})

test.for([
  ['the site of the firm with a path', { company: 'https://www.muster.example/de/?a=1' }],
  ['words and the site of the firm', { company: 'Muster AG, www.muster.example' }],
  [
    'five links',
    { message: `We run SAP. See ${[1, 2, 3, 4, 5].map((n) => `https://docs.example/${n}`).join(' and ')}` },
  ],
  ['addresses and file names that are no links', { message: 'Write to a@b.example; see z_report.abap, node.js, S/4.' }],
  ['a firm called by its domain', { company: 'Booking.com B.V.' }],
] as [string, Partial<ContactInput>][])('%s are fine', ([, fields]) => {
  expect(judge(fields)).toBe('clean')
})

test.for(['1.', '.', '<a ', 'noticed a ', 'we can ', 'https://', 'a', '代', 'get real ', '1,000 '])(
  'ten thousand characters of "%s" are judged in little time',
  (unit) => {
    judge({ message: 'a' })
    const begun = performance.now()
    judge({ message: unit.repeat(10_000 / unit.length).trim() })
    expect(performance.now() - begun).toBeLessThan(500)
  },
)
