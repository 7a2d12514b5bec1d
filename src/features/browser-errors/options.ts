/** Longer messages and addresses are cut off. */
export const maxCharacters = 300
/** Of one page that was loaded: an error that repeats says nothing new. */
export const maxReports = 5

/** The messages of browsers whose quoted part is a name in the code. */
const ofCode = /^(TypeError: )?Cannot (read|set) properties of (undefined|null) \((reading|setting) '[\w$]+'\)$/

/** Cuts a message off where it begins to quote: that may be what somebody has typed, such as text that is not JSON. */
export function withoutQuotes(message: string): string {
  return (ofCode.test(message) ? message : message.replace(/["'`“‘«„].*/s, '...')).slice(0, maxCharacters)
}
