import { expect, test } from 'vitest'
import { dayIn, isTimeZone, momentAt, momentsOf, offsetAt, spelledZone, wallTime } from './time-zone.ts'

const shown = (zone: string, wall: string) => {
  const { moment, times } = momentAt(zone, Date.parse(`${wall}Z`))
  return [new Date(moment).toISOString().slice(0, 16), times]
}

test.for([
  ['Europe/Berlin', '2027-01-01T00:15', '2026-12-31T23:15', 1],
  ['Europe/Berlin', '2027-07-01T00:15', '2027-06-30T22:15', 1],
  ['Europe/Berlin', '2027-03-28T02:30', '2027-03-28T01:30', 0],
  ['Europe/Berlin', '2027-03-28T03:00', '2027-03-28T01:00', 1],
  ['Europe/Berlin', '2027-10-31T02:30', '2027-10-31T00:30', 2],
  ['Europe/Berlin', '2027-10-31T03:00', '2027-10-31T02:00', 1],
  ['America/New_York', '2027-11-07T01:30', '2027-11-07T05:30', 2],
  ['America/New_York', '2027-03-14T02:30', '2027-03-14T07:30', 0],
  ['Australia/Lord_Howe', '2027-04-04T01:45', '2027-04-03T14:45', 2],
  ['Asia/Kathmandu', '2027-01-01T00:00', '2026-12-31T18:15', 1],
  ['Pacific/Kiritimati', '2027-01-01T00:00', '2026-12-31T10:00', 1],
  ['Pacific/Apia', '2011-12-30T12:00', '2011-12-30T22:00', 0],
  ['UTC', '2027-03-28T02:30', '2027-03-28T02:30', 1],
] as const)('in %s clocks show %s at %s, %i times', ([zone, wall, moment, times]) => {
  expect(shown(zone, wall)).toEqual([moment, times])
})

test('clocks show the time that a moment was found for', () => {
  for (const zone of ['Europe/Berlin', 'America/St_Johns', 'Asia/Kolkata', 'Pacific/Chatham', 'Africa/Casablanca'])
    for (let hour = 0; hour < 2 * 366 * 24; hour += 5) {
      const wall = Date.UTC(2026, 0, 1, hour)
      const { moment, times } = momentAt(zone, wall)
      if (times > 0) expect(wallTime(zone, moment).getTime()).toBe(wall)
    }
})

test.for([
  ['Europe/Berlin', '2026-11-20T23:30:00Z', '2026-11-21'],
  ['America/New_York', '2026-11-21T04:59:59Z', '2026-11-20'],
  ['America/New_York', '2026-11-21', '2026-11-21'],
  ['Asia/Tokyo', '9999-12-31T23:59:59Z', '9999-12-31'],
  ['America/New_York', '0000-01-01T00:00:00Z', '0000-01-01'],
  ['Europe/Berlin', '', ''],
  ['Europe/Berlin', 'soon', ''],
  // As in a browser that does not know the zone yet.
  ['Mars/Olympus', '2026-11-20T23:30:00Z', '2026-11-20'],
] as const)('in %s, %j is on %j', ([zone, iso, day]) => {
  expect(dayIn(zone, iso)).toBe(day)
})

test('days have the length that they have in the zone', () => {
  expect(momentsOf({ from: '2027-03-28', until: '2027-03-29' }, 'Europe/Berlin')).toEqual({
    from: '2027-03-27T23:00:00.000Z',
    until: '2027-03-28T22:00:00.000Z',
  })
})

test('offsets have minutes, and seconds in the past', () => {
  expect(offsetAt('Asia/Kathmandu', 0)).toBe(5.5 * 3_600_000)
  expect(offsetAt('America/St_Johns', Date.UTC(2026, 0))).toBe(-3.5 * 3_600_000)
  expect(offsetAt('Europe/Berlin', Date.UTC(1890, 0))).toBe((53 * 60 + 28) * 1000)
})

test.for(['Europe/Berlin', 'UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'Asia/Kolkata', 'europe/kyiv'])(
  '%s is a time zone',
  (name) => expect(isTimeZone(name)).toBe(true),
)

test.for([
  '',
  'Berlin',
  'Europe/Berlin ',
  '+01:00',
  'GMT+1',
  'Mars/Olympus',
  'Z',
  'CEST?',
  '__proto__',
  'a'.repeat(1000),
])('%j is no time zone', (name) => expect(isTimeZone(name)).toBe(false))

test('a zone is spelled as in the IANA database', () => {
  expect(['europe/berlin', 'utc', 'Asia/Kolkata'].map(spelledZone)).toEqual(['Europe/Berlin', 'UTC', 'Asia/Kolkata'])
})
