import type { Measure } from './rows.ts'
import { type RunningSite, withSite } from './site.ts'
import { compareReads, repeat } from './visitors.ts'

const connections = 20

/** Finished pages while others are made, all the time: searches, each for words that nobody has searched for. */
export const measureStorm: Measure = () =>
  withSite({ seed: 'demo' }, async (site) => [
    await compareReads('home', `${site.url}/`, (signal) => repeat(connections, signal, createSearches(site))),
  ])

/** A function that asks for a page that was never made before. */
export function createSearches(site: RunningSite): () => Promise<string> {
  let count = 0
  return () => {
    count += 1
    return site.get(`/blog?q=system+${count.toString(36)}`)
  }
}
