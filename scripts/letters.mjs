// node scripts/letters.mjs: writes src/ui/letters.ts, the letter outlines of the drawn papers.
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Blob, Face, Font } from 'harfbuzzjs'

const font = '@expo-google-fonts/instrument-sans/500Medium/InstrumentSans_500Medium.ttf'
const letters = ` ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;!?/()%+-–·×=<>_#&'€→`
/** Fine enough for letters 60 pixels high, at a third of the bytes. */
const unitsPerEm = 250

const file = await readFile(createRequire(import.meta.url).resolve(font))
const face = new Face(new Blob(new Uint8Array(file).buffer))
const outlines = new Font(face)

/** @param {number} value */
const toGrid = (value) => Math.round((value * unitsPerEm) / face.upem)
const figureWidth = toGrid(outlines.glyphHAdvance(glyphOf('0')))

const entries = Array.from(letters, (letter) => {
  const glyph = glyphOf(letter)
  const own = toGrid(outlines.glyphHAdvance(glyph))
  const isFigure = /\d/.test(letter)
  const aside = isFigure ? Math.round((figureWidth - own) / 2) : 0
  const advance = isFigure ? figureWidth : own
  return [letter, `${advance} ${relative(outlines.glyphToPath(glyph), aside)}`]
})
await writeFile(
  'src/ui/letters.ts',
  `export const unitsPerEm = ${unitsPerEm}

/**
 * Instrument Sans Medium (SIL Open Font License), by scripts/letters.mjs: of each letter how far it advances, the x and y
 * at which its outline begins, and the rest of it from there. Figures are all equally wide, to stand in columns.
 */
export const letters: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(entries))}
`,
)

/** @param {string} letter */
function glyphOf(letter) {
  const glyph = outlines.nominalGlyph(letter.codePointAt(0) ?? 0)
  if (glyph == null) throw new Error(`The typeface has no ${letter}`)
  return glyph
}

/**
 * Returns relative whole numbers, y down: a letter is the same text wherever it stands, which compresses well.
 * @param {string} outline
 * @param {number} aside
 */
function relative(outline, aside) {
  let at = [0, 0]
  let first = at
  /** @type {number[] | undefined} */
  let begun
  let rest = ''
  for (const [, command = '', values = ''] of outline.matchAll(/([MLQZ])([^MLQZ]*)/g)) {
    if (command === 'Z') {
      rest += 'z'
      at = first
      continue
    }
    const points = (values.match(/[\d.-]+/g) ?? []).map((value, i) =>
      i % 2 ? -toGrid(+value) : toGrid(+value) + aside,
    )
    const steps = points.map((value, i) => value - (at[i % 2] ?? 0))
    at = points.slice(-2)
    if (command === 'M') first = at
    if (begun) rest += command.toLowerCase() + steps.join(' ').replaceAll(' -', '-')
    else begun = at
  }
  return `${(begun ?? [0, 0]).join(' ')} ${rest}`
}
