/** Of more matches than these, a search finds the newest: what it costs does not grow with the content. */
export const mostMatches = 100
