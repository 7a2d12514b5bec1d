import { expect, test } from 'vitest'
import { enquiryExamples } from '../../../content/enquiry-examples.ts'
import { spamExamples } from '../../../content/spam-examples.ts'
import { unseenEnquiries } from '../../../test/corpora/unseen-enquiries.ts'
import { unseenSpam } from '../../../test/corpora/unseen-spam.ts'
import { contactFields } from '../../../test/support/samples.ts'
import { type ContactInput, contactInput } from './input.ts'
import type { ContactMarks } from './schema.ts'
import { judgeMessage, readExamples, type Verdict } from './spam.server.ts'

const nothing = { isRepeated: false, isMassText: false, hadSpam: false }
const everything = { isRepeated: true, isMassText: true, hadSpam: true }
const { name, email } = contactFields

/** The texts of a corpus that get this verdict. */
function judged(corpus: string, verdict: Verdict, marks: ContactMarks = {}, earlier = nothing): string[] {
  return readExamples(corpus).filter(
    (message) => judgeMessage(contactInput.parse({ name, email, message }), marks, earlier) === verdict,
  )
}

test('enquiries that the judgement was not trained with are mailed, hardly any with a mark', () => {
  expect(readExamples(unseenEnquiries).length).toBeGreaterThan(95)
  expect(judged(unseenEnquiries, 'spam')).toEqual([])
  expect(judged(unseenEnquiries, 'doubtful').length).toBeLessThanOrEqual(2)
})

test('nine in ten spam texts that the judgement was not trained with are filed', () => {
  const all = readExamples(unseenSpam).length
  expect(all).toBeGreaterThan(95)
  expect(judged(unseenSpam, 'spam').length / all).toBeGreaterThanOrEqual(0.9)
})

test('no enquiry is withheld because of what was sent earlier, or how long the form was open', () => {
  expect(judged(unseenEnquiries, 'spam', { website: '', openFor: 800 }, everything)).toEqual([])
  expect(judged(unseenEnquiries, 'spam', {}, everything)).toEqual([])
})

test('the examples are judged as what they are', () => {
  expect(judged(enquiryExamples, 'spam')).toEqual([])
  expect(judged(enquiryExamples, 'doubtful').length).toBeLessThan(5)
  expect(judged(spamExamples, 'spam')).toEqual(readExamples(spamExamples))
})

const judge = (fields: Partial<ContactInput>, marks: ContactMarks = {}, earlier = nothing) =>
  judgeMessage(contactInput.parse({ ...contactFields, ...fields }), marks, earlier)

const offer = { company: '', message: 'We offer website redesign. Are you interested?' }

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

test('characters that normalizing spells out hide no spam and cost no time', () => {
  const spam = 'Buy cheap backlinks and rank first on Google. Order now for only $99!'
  const judged = (message: string) =>
    judgeMessage({ ...contactFields, phone: '', service: '', company: '', message }, {}, nothing)
  expect(judged(spam)).toBe('spam')
  const before = performance.now()
  expect(judged(`${'\ufdfa '.repeat(4900)}${spam}`)).toBe('spam')
  expect(performance.now() - before).toBeLessThan(1000)
})
