import type { Measure } from './rows.ts'
import { type RunningSite, withSite } from './site.ts'
import { compareReads, repeat } from './visitors.ts'

const connections = 20

/** Measures finished pages while others are rendered constantly: searches for words nobody has searched for. */
export const measureStorm: Measure = () =>
  withSite({ seed: 'demo' }, async (site) => [
    await compareReads('home', `${site.url}/`, (signal) => repeat(connections, signal, createSearches(site))),
  ])

/** Returns a function that requests a page that was never rendered before. */
export function createSearches(site: RunningSite): () => Promise<string> {
  let count = 0
  return () => {
    count += 1
    return site.get(`/blog?q=system+${count.toString(36)}`)
  }
}
