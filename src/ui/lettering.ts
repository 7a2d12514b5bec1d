import { letters, unitsPerEm } from './letters.ts'

interface Letter {
  readonly advance: number
  readonly x: number
  readonly y: number
  readonly rest: string
}

const read = new Map(Object.entries(letters).map(([character, entry]) => [character, readLetter(entry)]))

function readLetter(entry: string): Letter {
  const [, advance, x, y, rest = ''] = /^(\S+) (\S+) (\S+) (.*)$/.exec(entry) ?? []
  return { advance: Number(advance), x: Number(x), y: Number(y), rest }
}

function letterOf(character: string): Letter {
  const letter = read.get(character)
  if (!letter) throw new Error(`No outline of ${character}`)
  return letter
}

/** Returns the width of a line, relative to its font size. */
export function widthOf(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + letterOf(character).advance, 0) / unitsPerEm
}

/** Returns the path of one line, in font units. */
export function outlineOf(text: string): string {
  let at = 0
  let path = ''
  for (const character of text) {
    const { advance, x, y, rest } = letterOf(character)
    if (rest) path += `M${at + x} ${y}${rest}`
    at += advance
  }
  return path
}
