import { expect, test } from 'vitest'
import { settings } from '../../../test/support/samples.ts'
import { applicantCountries, placesOf } from './places.ts'

const offices = [
  { city: 'Berlin', lines: ['Beispielstraße 12'], phone: '', country: 'DE' },
  { city: 'Zürich', lines: ['Musterweg 4'], phone: '', country: 'CH' },
]
const job = { location: 'On-site', workplace: '', city: '', country: '', countries: [] as string[] } as const

const placed = (fields: object, firm = { offices, country: 'DE' }) =>
  placesOf({ ...job, ...fields }, firm).map((place) => `${place.addressLocality} ${place.addressCountry}`)

test.for([
  [{}, ['Berlin DE', 'Zürich CH']],
  [{ workplace: 'Hamburg' }, ['Hamburg DE']],
  [{ workplace: 'Zurich' }, ['Zürich CH']],
  [{ workplace: 'berlin' }, ['Berlin DE']],
  [{ workplace: 'BERLIN, Germany' }, ['Berlin DE']],
  [{ workplace: 'Graz, Austria' }, ['Graz AT']],
  [{ workplace: 'Graz, Österreich' }, ['Graz AT']],
  [{ workplace: 'Graz, AT' }, ['Graz AT']],
  [{ workplace: 'Leipzig, Saxony, Germany' }, ['Leipzig, Saxony DE']],
  [{ workplace: 'Building 3, Walldorf' }, ['Building 3, Walldorf DE']],
  [{ workplace: 'Berlin or Zürich' }, ['Berlin DE', 'Zürich CH']],
  [{ workplace: 'Berlin, Zürich' }, ['Berlin DE', 'Zürich CH']],
  [{ workplace: 'Berlin / Graz, Austria' }, ['Berlin DE', 'Graz AT']],
  [{ workplace: 'Germany' }, ['Germany DE']],
  [{ workplace: ' , ' }, [', DE']],
  [{ city: 'zurich' }, ['Zürich CH']],
  [{ city: 'Graz', country: 'AT' }, ['Graz AT']],
  [{ city: 'Graz', country: 'AT', workplace: 'At our client' }, ['Graz AT']],
  [{ city: 'Berlin', country: 'US' }, ['Berlin US']],
  [{ country: 'CH' }, ['Zürich CH']],
  [{ country: 'AT' }, ['Austria AT']],
] as const)('a job with %j is done in %j', ([fields, places]) => {
  expect(placed(fields)).toEqual(places)
})

test.for([
  [{}, ['Germany DE']],
  [{ workplace: 'Hamburg' }, ['Hamburg DE']],
  [{ city: 'Graz', country: 'AT' }, ['Graz AT']],
  [{ country: 'AT' }, ['Austria AT']],
] as const)('for a firm without offices, a job with %j is done in %j', ([fields, places]) => {
  expect(placed(fields, { offices: [], country: 'DE' })).toEqual(places)
})

test.for([
  [{}, ['DE', 'CH']],
  [{ countries: ['AT', 'FR'] as string[] }, ['AT', 'FR']],
  [{ country: 'AT' }, ['AT']],
  [{ city: 'Berlin' }, ['DE']],
  [{ workplace: 'Hamburg' }, ['DE']],
] as const)('applicants for a remote job with %j may live in %j', ([fields, codes]) => {
  expect(applicantCountries({ ...job, location: 'Remote', ...fields }, { offices, country: 'DE' })).toEqual(codes)
})

test('applicants for a remote job of a firm without offices may live in its country', () => {
  expect(applicantCountries({ ...job, location: 'Remote' }, { offices: [], country: 'CH' })).toEqual(['CH'])
})

test('two offices of one country are one country of applicants', () => {
  const two = [...offices, ...offices.map((office) => ({ ...office, city: `${office.city} West` }))]
  expect(applicantCountries({ ...job, location: 'Remote' }, { offices: two, country: 'DE' })).toEqual(['DE', 'CH'])
})

test('an office gives its street', () => {
  expect(placesOf({ ...job, city: 'Berlin' }, settings)[0]?.streetAddress).toBe(settings.offices[0]?.lines[0])
})
