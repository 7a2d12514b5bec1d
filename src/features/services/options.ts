/** Maximum characters of a text, and maximum entries of a list. */
export const serviceLimits = { name: 100, title: 200, text: 5000, url: 2000, parts: 30 } as const
