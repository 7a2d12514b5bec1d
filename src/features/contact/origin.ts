import { campaignFields, type Origin } from './options.ts'

/** The campaign in the query of an address; undefined if it names none. */
export function campaignIn(search: string): Origin | undefined {
  const query = new URLSearchParams(search)
  const named = campaignFields.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : []))
  return named.length > 0 ? Object.fromEntries(named) : undefined
}
