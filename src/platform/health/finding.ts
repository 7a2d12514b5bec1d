/** The outcome of a check; one line for the person at the terminal, or on the health page. Moments are ISO 8601. */
export interface Finding {
  state: 'ok' | 'warn' | 'bad'
  name: string
  text: string
  /** How it is set up. */
  detail?: string | undefined
  /** What to do about it. */
  remedy?: string | undefined
}
