import type { Origin } from '../options.ts'
import { campaignIn } from '../origin.ts'

const keptAs = 'contact-origin'

/** Of this document: links within the site change the address later. */
const arrival = typeof document === 'undefined' ? {} : readArrival(document.URL, document.referrer)

/** Returns how a visitor who loaded a page at `url` found the site, as far as the two addresses tell. */
export function readArrival(url: string, referrer: string): Origin {
  const { host, search } = new URL(url)
  const campaign = campaignIn(search)
  if (!URL.canParse(referrer)) return campaign ?? {}
  const from = new URL(referrer)
  // The page before was left before its script ran.
  if (from.host === host) return campaign ?? campaignIn(from.search) ?? {}
  return { ...campaign, ...(from.host && { referrer: from.host }) }
}

/** Keeps it in this tab, in case the page is reloaded. Call it once the visitor writes. */
export function keepOrigin(): void {
  if (isEmpty(arrival)) return
  try {
    sessionStorage.setItem(keptAs, JSON.stringify(arrival))
  } catch {
    // Storage is full or forbidden.
  }
}

/** How the visitor found the site in this visit. */
export function visitOrigin(): Origin {
  if (!isEmpty(arrival)) return arrival
  try {
    return JSON.parse(sessionStorage.getItem(keptAs) ?? '{}')
  } catch {
    return {}
  }
}

function isEmpty(origin: Origin): boolean {
  return Object.keys(origin).length === 0
}
