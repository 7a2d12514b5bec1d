import { afterEach, expect, test, vi } from 'vitest'
import { dayIn } from '../platform/time-zone.ts'
import { setFirmZone } from '../ui/firm-zone.ts'
import { formatShortDate } from '../ui/format.ts'
import { formatLocalMoment, formatShortMoment, toIso, toLocalInput, zoneWords } from './local-time.ts'

afterEach(() => {
  inZones('UTC')
  vi.unstubAllGlobals()
  process.env.TZ = 'UTC'
})

/** As in a browser: the firm's zone, and that of the editor's own clock. */
function inZones(firm: string, own = 'UTC'): void {
  vi.stubGlobal('document', {})
  setFirmZone(firm, (iso) => dayIn(firm, iso))
  process.env.TZ = own
}

test.for(['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Tokyo'])(
  'the day that an author in %s chooses is the day of the firm',
  (own) => {
    inZones('Europe/Berlin', own)
    const iso = toIso('2027-01-01T00:15')
    expect(iso).toBe('2026-12-31T23:15:00.000Z')
    expect(toLocalInput(iso)).toBe('2027-01-01T00:15')
    expect(formatShortMoment(iso)).toBe('1 Jan 2027, 00:15')
    expect(formatLocalMoment(iso)).toBe('1 January 2027 at 00:15')
    expect([formatShortDate(iso), formatShortDate('2027-01-01')]).toEqual(['1 Jan 2027', '1 Jan 2027'])
  },
)

test.for([
  ['Europe/London', '2027-01-01T00:15', '00:15 in Berlin, 23:15 on 31 Dec 2026 for you'],
  ['Europe/London', '2027-01-01T12:00', '12:00 in Berlin, 11:00 for you'],
  ['Europe/Berlin', '2027-01-01T00:15', 'Europe/Berlin (GMT+1)'],
  ['Europe/Paris', '2027-07-01T00:15', 'Europe/Berlin (GMT+2)'],
  ['Europe/Berlin', '2027-03-28T02:30', 'Clocks in Berlin skip this time: 03:30 is meant. Europe/Berlin (GMT+2)'],
  [
    'Europe/Berlin',
    '2027-10-31T02:30',
    'Clocks in Berlin show this time twice: the first is meant. Europe/Berlin (GMT+2)',
  ],
] as const)('to an editor in %s, %s is "%s"', ([own, typed, words]) => {
  inZones('Europe/Berlin', own)
  expect(zoneWords(typed)).toBe(words)
})

test('without a time the zone alone is named', () => {
  inZones('Asia/Kolkata')
  expect(zoneWords('')).toBe('In the firm’s time zone: Asia/Kolkata (GMT+5:30)')
})

test.for(['', 'soon', '2027-13-01T00:00'])('%j is no moment', (typed) => {
  inZones('Europe/Berlin')
  expect([toIso(typed), toLocalInput(typed)]).toEqual(['', ''])
})

test('seconds are shown only if there are any', () => {
  inZones('Europe/Berlin')
  expect([toLocalInput('2027-01-01T00:15:20.000Z'), toIso('2027-01-01T01:15:20')]).toEqual([
    '2027-01-01T01:15:20',
    '2027-01-01T00:15:20.000Z',
  ])
})
