/** Reports what the server cannot see: that this page was opened without being loaded, or a press on it. */
export function reportVisit(action: 'view' | 'apply' = 'view'): void {
  const { pathname, search } = window.location
  // Searches do not count as pages, and an offline browser can report nothing.
  if (/[?&]q=/.test(search) || !navigator.onLine) return
  navigator.sendBeacon?.(`/api/visits?${new URLSearchParams({ page: pathname + search, action })}`)
}
