import { createContext, useContext, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { visitorApi } from '../../../platform/api/api-client.ts'
import { loadOnce } from '../../../ui/load-once.ts'
import { getSettings } from '../client.ts'
import type { Firm, SiteAt } from '../firm.ts'
import type { PublicSettings } from '../schema.ts'

/** On the server: the settings the page is rendered from. The page's data holds only what the browser needs at once. */
const Whole = createContext<PublicSettings | undefined>(undefined)
export const SettingsProvider = Whole.Provider

// In the browser, settings are fetched when a page is opened that the server has not rendered.
let fetched: PublicSettings | undefined
let saved: Firm | undefined
const readers = new Set<() => void>()

function keep(settings: PublicSettings): PublicSettings {
  fetched = settings
  for (const listener of readers) listener()
  return settings
}

const fetchSettings = () => getSettings(visitorApi).then(keep)
let load = loadOnce(fetchSettings)

/** Loads the public settings in the browser. After a failure, the next caller retries. */
export function loadSettings(): Promise<PublicSettings> {
  return load()
}

/** Like `loadSettings`, for pages worth showing without the settings: undefined if the call fails. */
export function settingsIfReachable(): Promise<PublicSettings | undefined> {
  return load().catch(() => undefined)
}

/** After a save, shows the saved settings on this tab's pages immediately. */
export function takeSettings(settings: PublicSettings, firm: Firm): void {
  load = loadOnce(async () => settings)
  saved = firm
  keep(settings)
}

function subscribe(listener: () => void): () => void {
  readers.add(listener)
  return () => readers.delete(listener)
}

/** Undefined on the server and during hydration. */
function useKept<T>(read: () => T | undefined): T | undefined {
  return useSyncExternalStore(subscribe, read, () => undefined)
}

/** Undefined in a browser that has not fetched the settings. */
export function useSettings(): PublicSettings | undefined {
  const rendered = useContext(Whole)
  const inBrowser = useKept(() => fetched)
  return rendered ?? inBrowser
}

/** The placeholder while the root's data, and so the firm, is unknown. */
const unknown: Firm = {
  name: '',
  legalName: '',
  tagline: '',
  logo: null,
  mark: '/art/mark/_.svg',
  look: '',
  description: '',
  language: 'en',
  timeZone: 'UTC',
  email: '',
  headline: '',
}

/** The firm, on every page. */
export function useSite(): Firm {
  const root = useRouteLoaderData('root') as SiteAt | undefined
  return useKept(() => saved) ?? root ?? unknown
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** The firm and its address, for the head of a page. */
export function siteOf(matches: Matches): SiteAt {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as SiteAt | undefined
  return { ...unknown, publicUrl: '', ...root, ...saved }
}

/** Returns a page's title for the browser tab. */
export function titleOn({ name }: Pick<Firm, 'name'>, title: string): string {
  return name ? `${title} | ${name}` : title
}
