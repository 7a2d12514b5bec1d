/** A search returns only the newest matches up to this number, so that its cost does not grow with the content. */
export const maxMatches = 100
