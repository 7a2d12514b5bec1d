/** What a text is about. The first phrase found counts `points`, each further one a point, two at most. */
export interface Topic {
  points: number
  phrases: RegExp
}

/** Joins alternatives, so that each stands on its own line. They match text in lower case. */
export const anyOf = (...parts: string[]) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join('|')})`, 'gu')
