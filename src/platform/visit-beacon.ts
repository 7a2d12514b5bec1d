/** Tells the server what it does not see: that this page was opened without being loaded, or what was pressed on it. */
export function tellVisit(action: 'view' | 'apply' = 'view'): void {
  const { pathname, search } = window.location
  // A search is no page, and what is offline tells nobody.
  if (/[?&]q=/.test(search) || !navigator.onLine) return
  navigator.sendBeacon?.(`/api/visits?${new URLSearchParams({ page: pathname + search, action })}`)
}
