export const personLimits = {
  name: 200,
  role: 100,
  line: 300,
  text: 20_000,
  practice: 100,
  url: 2000,
}

/** `date` is the publication date; the others are columns of the back office's table. */
export const peopleSorts = ['date', 'title'] as const
