/** The outcome of a check; one line for the person at the terminal, or on the health page. Moments are ISO 8601. */
export interface Finding {
  state: 'ok' | 'warn' | 'bad'
  name: string
  text: string
  /** What to do about it. */
  remedy?: string | undefined
}
