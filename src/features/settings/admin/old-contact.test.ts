import { expect, test } from 'vitest'
import { findOldContacts, replaceText } from './old-contact.ts'
import type { SettingsValues } from './settings-kind.ts'

const settings = (changes: Partial<SettingsValues>) =>
  ({ phone: '', email: '', offices: [], recipients: [], ...changes }) as SettingsValues

test('the firm’s former number is found where other settings hold it', () => {
  const office = { city: 'Berlin', lines: ['Am Ufer 1'], phone: '+49 30 1', country: 'DE' }
  const offices = [office, { ...office, phone: '+49 89 2' }]
  const before = settings({ phone: '+49 30 1', email: 'a@example.com', offices })
  const after = { ...before, phone: '+49 30 9', email: 'b@example.com' }
  expect(findOldContacts(before, after)).toEqual([
    { field: 'phone', old: '+49 30 1', now: '+49 30 9', places: ['offices'] },
  ])
  expect(replaceText(offices, '+49 30 1', '+49 30 9').map(({ phone }) => phone)).toEqual(['+49 30 9', '+49 89 2'])
})

test.each([
  ['stays', { phone: '1' }, { phone: '1', recipients: ['1'] }],
  ['was not given', { phone: '' }, { phone: '2', recipients: ['1'] }],
  ['is removed', { phone: '1' }, { phone: '', recipients: ['1'] }],
  ['is replaced everywhere', { phone: '1', recipients: ['1'] }, { phone: '2', recipients: ['2'] }],
] as [string, Partial<SettingsValues>, Partial<SettingsValues>][])('nothing is left behind if it %s', (_, old, now) => {
  expect(findOldContacts(settings(old), settings(now))).toEqual([])
})

test('a value without the text is returned itself', () => {
  const value = { a: ['x', { b: 'y' }], c: 1, d: null }
  expect(replaceText(value, 'z', 'q')).toBe(value)
})

test('a longer number or address is another one', () => {
  const texts = ['Call +49 30 1.', '+49 30 1 234', '+49 30 12', 'a@b.co, or ba@b.co', 'a@b.co.uk', 'tel:+49 30 1']
  expect(replaceText(texts, '+49 30 1', '0')).toEqual(['Call 0.', ...texts.slice(1, 5), 'tel:0'])
  expect(replaceText(texts, 'a@b.co', '$&')[3]).toBe('$&, or ba@b.co')
  expect(replaceText(texts, 'a@b.co', 'x')[4]).toBe('a@b.co.uk')
})
