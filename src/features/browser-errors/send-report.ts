import { maxCharacters, maxReports, withoutQuotes } from './options.ts'
import type { BrowserError } from './schema.ts'

type Place = Pick<BrowserError, 'file' | 'line' | 'column'>

/** Failed calls are logged by the server, and leaving a page aborts others. */
const unreported = ['ApiError', 'AbortError']

const reported = new Set<string>()

/** For an error inside a call of the browser, such as JSON.parse, the event names the page instead of the script. */
export function reportEvent({ error, message, filename, lineno, colno }: ErrorEvent): void {
  report(error ?? message, placeIn(error?.stack) ?? ownPlace(filename, lineno, colno))
}

/** Reports an error that was caught, at the place where it was made. */
export function reportError(error: unknown): void {
  if (error instanceof Error) report(error, placeIn(error.stack))
}

/** Only for scripts of this site: extensions run in its pages too. */
function report(error: unknown, place: Place | undefined): void {
  const [name, text] = error instanceof Error ? [error.name, error.message] : ['Error', String(error)]
  if (!place || unreported.includes(name) || text.startsWith('ResizeObserver loop')) return
  const message = withoutQuotes(`${name}: ${text}`)
  const key = `${message} ${place.file}:${place.line}:${place.column}`
  if (reported.has(key) || reported.size >= maxReports) return
  reported.add(key)
  const page = location.pathname.slice(0, maxCharacters)
  const body = JSON.stringify({ message, ...place, page } satisfies BrowserError)
  navigator.sendBeacon?.('/api/browser-errors', new Blob([body], { type: 'application/json' }))
}

/** The first address in a stack is where the error was made. */
function placeIn(stack = ''): Place | undefined {
  const [, url, line, column] = /((?:https?|[\w-]+-extension):\/\/[^\s()]+?):(\d+):(\d+)/.exec(stack) ?? []
  return url === undefined ? undefined : ownPlace(url, Number(line), Number(column))
}

function ownPlace(address: string, line: number, column: number): Place | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.origin !== location.origin) return undefined
  return { file: url.pathname.slice(0, maxCharacters), line, column }
}
