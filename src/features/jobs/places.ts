import { countryName, countryNamed, plainPlace } from '../../platform/countries.ts'
import { placeOf } from '../settings/firm.ts'
import type { PublicSettings } from '../settings/schema.ts'
import type { Job } from './schema.ts'

/** What the firm's settings say about places: `country` is that of places without one of their own. */
export type FirmPlaces = Pick<PublicSettings, 'offices' | 'country'>

type Office = FirmPlaces['offices'][number]

type Placed = Pick<Job, 'location' | 'workplace' | 'city' | 'country' | 'countries'>

/** As in schema.org's PostalAddress. */
export interface Place {
  addressLocality: string
  streetAddress?: string | undefined
  addressCountry: string
}

/**
 * Returns where a job is done. None of the fields is ever empty: search engines drop a job without them. A job that names
 * no place can be done in each of the firm's offices; without offices, the country is all there is to say.
 */
export function placesOf(job: Placed, firm: FirmPlaces): Place[] {
  const named = placesNamed(job.city || job.workplace, firm)
  const country = job.country
  if (named.length > 0) return named.map((place) => placeAt(place, country, firm))
  const offices = firm.offices.filter((office) => !country || office.country === country)
  if (offices.length > 0) return offices.map(placeOf)
  const code = country || firm.country
  return [{ addressLocality: countryName(code), addressCountry: code }]
}

/** Returns the codes of the countries in which somebody who works from home may live; at least one. */
export function applicantCountries(job: Placed, firm: FirmPlaces): string[] {
  if (job.countries.length > 0) return job.countries
  return [...new Set(placesOf(job, firm).map(({ addressCountry }) => addressCountry))]
}

interface Named {
  city: string
  country?: string | undefined
}

/** Reads "Graz", "Graz, Austria", "Berlin / Zürich" and "Berlin or Zürich". */
function placesNamed(text: string, firm: FirmPlaces): Named[] {
  const pieces = text.split(/[/;|]|\s(?:or|and|oder|und)\s/).filter((piece) => piece.trim() !== '')
  return pieces.flatMap((piece) => {
    const parts = piece.split(',').map((part) => part.trim())
    if (parts.length === 1) return [{ city: piece.trim() }]
    if (parts.every((part) => officeIn(part, '', firm))) return parts.map((city) => ({ city }))
    const country = countryNamed(parts.at(-1) ?? '')
    const city = (country ? parts.slice(0, -1) : parts).filter(Boolean).join(', ')
    return [{ city: city || piece.trim(), country }]
  })
}

function placeAt({ city, country }: Named, jobCountry: string, firm: FirmPlaces): Place {
  const own = jobCountry || country || ''
  const office = officeIn(city, own, firm)
  return office ? placeOf(office) : { addressLocality: city, addressCountry: own || firm.country }
}

function officeIn(city: string, country: string, { offices }: FirmPlaces): Office | undefined {
  return offices.find(
    (office) => plainPlace(office.city) === plainPlace(city) && (!country || office.country === country),
  )
}

const maxCountries = 3

/** Where a job is done, in words: "Graz, Austria"; for one done at home, where its applicants may live; '' for nothing. */
export function placeWords({ location, workplace, city, country, countries }: Placed): string {
  const names = location === 'Remote' ? countries : []
  const place = workplace || city
  const parts = [place, ...(country && !names.includes(country) ? [countryName(country)] : [])]
  const homes = names.length > maxCountries ? [`${names.length} countries`] : names.map(countryName)
  return [...parts, ...homes].filter((part) => part !== '').join(', ')
}
