/** The page that visitors get at every address while the site is not open yet. */
export const closedPage = '/503'

/** Seconds after which search engines and feed readers may come back to a site that is not open yet. */
export const closedRetryAfter = 3600
