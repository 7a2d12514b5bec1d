/** A colour on a ground it is used on, and the contrast that WCAG requires there, if any. */
export interface Pair {
  colour: string
  ground: string
  atLeast?: 3 | 4.5
}

/** Text: 4.5 to 1. */
const words: Record<string, string[]> = {
  text: ['paper', 'surface', 'sunken', 'accent-wash'],
  soft: ['paper', 'surface', 'sunken', 'accent-wash'],
  accent: ['paper', 'surface', 'sunken', 'accent-wash'],
  'accent-strong': ['accent-wash'],
  white: ['button', 'button-strong'],
  paper: ['red'],
  'band-text': ['band', 'band-raised'],
  'band-soft': ['band', 'band-raised'],
  'band-accent': ['band', 'band-raised'],
  green: ['green-wash'],
  red: ['paper', 'surface', 'red-wash'],
  grey: ['grey-wash'],
  blue: ['blue-wash'],
  amber: ['amber-wash'],
}

/** Borders of controls, filled buttons, focus rings, meaningful icons: 3 to 1. */
const shapes: Record<string, string[]> = {
  control: ['paper', 'surface', 'sunken'],
  button: ['paper', 'surface', 'band'],
  signal: ['band', 'band-raised'],
  surface: ['accent'],
}

/** Dividers and decoration: no minimum. */
const lines: Record<string, string[]> = {
  line: ['paper', 'surface'],
  'band-line': ['band'],
  signal: ['surface'],
}

export const pairs: Pair[] = [
  ...expand(words).map((pair) => ({ ...pair, atLeast: 4.5 as const })),
  ...expand(shapes).map((pair) => ({ ...pair, atLeast: 3 as const })),
  ...expand(lines),
]

function expand(list: Record<string, string[]>): Pair[] {
  return Object.entries(list).flatMap(([colour, grounds]) => grounds.map((ground) => ({ colour, ground })))
}
