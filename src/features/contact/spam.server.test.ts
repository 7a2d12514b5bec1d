import { expect, test } from 'vitest'
import { contactFields } from '../../../test/support/samples.ts'
import { contactInput } from './input.ts'
import { looksLikeSpam } from './spam.server.ts'

const isSpam = (fields: Partial<typeof contactFields>) =>
  looksLikeSpam(contactInput.parse({ ...contactFields, ...fields }), {})

test.for([
  ['no link', { message: 'We run ECC 6.0 and would like to talk.' }],
  ['one link', { message: 'Our landscape is described at https://www.muster.example/it.' }],
  ['two links', { message: 'See https://muster.example and www.muster.example/jobs' }],
  ['addresses and file names that are no links', { message: 'Write to a@b.example; see z_report.abap, node.js, S/4.' }],
  ['talk about links', { message: 'How do we set the url [see below] and the href of an <a> in Fiori?' }],
  ['a company called by its domain', { company: 'Booking.com B.V.' }],
  ['the address of its site for a company', { company: 'www.muster.example' }],
  ['the whole address of its site for a company', { company: ' https://muster-ag.example/ ' }],
  ['a name with dots', { name: 'Dr. h. c. A. B. Muster-Smith' }],
] as const)('a message with %s is not spam', ([, fields]) => {
  expect(isSpam(fields)).toBe(false)
})

test.for([
  ['three links', { message: 'https://a.example http://b.example www.c.example' }],
  ['one link three times', { message: 'Buy https://a.example Buy https://a.example Buy https://a.example' }],
  ['links in capitals', { message: 'HTTP://A.EXAMPLE HTTPS://B.EXAMPLE WWW.C.EXAMPLE' }],
  ['an HTML link', { message: 'Visit <a href="https://a.example">here</a>' }],
  ['an HTML link with other attributes', { message: '<A class=x\nHREF=//a.example>here</A>' }],
  ['a forum link', { message: '[url=https://a.example]here[/url]' }],
  ['a short forum link', { message: '[URL]a.example[/URL]' }],
  ['another forum link', { message: '[link=a.example]here[/link]' }],
  ['a link for a name', { name: 'Win now https://a.example' }],
  ['the address of a page for a company', { company: 'https://a.example/pills' }],
  ['words and an address for a company', { company: 'Cheap pills www.a.example' }],
  ['a link for a phone number', { phone: 'http://a.example' }],
  ['link markup in the name', { name: '<a href=x>Erika</a>' }],
] as const)('a message with %s is spam', ([, fields]) => {
  expect(isSpam(fields)).toBe(true)
})
