import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const fontFile = '@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf'

/** `size` is in pixels; `tracking`, the space added between two letters, is a fraction of the size. */
export interface TextStyle {
  size: number
  tracking?: number
}

/** Our semibold typeface as outlines, which look the same on a machine without fonts. */
export interface Typeface {
  /** Removes characters that the typeface lacks, and collapses white space. */
  settable(text: string): string
  widthOf(text: string, style: TextStyle): number
  /** SVG paths of one line of settable text, from the start of its baseline. */
  outline(text: string, style: TextStyle): string
}

/** Takes 20 ms and 10 MB: load it only when text is about to be set. */
export async function loadTypeface(): Promise<Typeface> {
  const [{ Blob, Buffer: Run, Direction, Face, Font, shape }, file] = await Promise.all([
    import('harfbuzzjs'),
    readFile(createRequire(import.meta.url).resolve(fontFile)),
  ])
  const face = new Face(new Blob(new Uint8Array(file).buffer))
  const font = new Font(face)
  const run = new Run()
  const letters = new Set(face.collectUnicodes())

  function set(text: string) {
    run.reset()
    run.addText(text)
    run.setDirection(Direction.LTR)
    run.setScript('Latn')
    shape(font, run)
    return run.getGlyphInfosAndPositions()
  }

  function isSettable(letter: string): boolean {
    return letter === ' ' || (letters.has(letter.codePointAt(0) as number) && !/\p{C}/u.test(letter))
  }

  return {
    settable: (text) =>
      Array.from(text.normalize('NFC').replace(/\s+/g, ' ')).filter(isSettable).join('').replace(/ +/g, ' ').trim(),
    widthOf(text, { size, tracking = 0 }) {
      const glyphs = set(text)
      const advance = glyphs.reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0)
      return (advance / face.upem + tracking * Math.max(0, glyphs.length - 1)) * size
    },
    outline(text, { size, tracking = 0 }) {
      let at = 0
      const paths = set(text).map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
        const path = `<path transform="translate(${at + xOffset} ${yOffset})" d="${font.glyphToPath(codepoint)}"/>`
        at += xAdvance + tracking * face.upem
        return path
      })
      const scale = size / face.upem
      return `<g transform="scale(${scale} ${-scale})">${paths.join('')}</g>`
    },
  }
}
