/** A font size, and how many lines text of that size may have. */
interface Step {
  size: number
  lines: number
}

interface Room {
  width: number
  /** From the largest size to the smallest. */
  steps: readonly [Step, ...Step[]]
  widthOf: (text: string, size: number) => number
}

export interface BrokenText {
  size: number
  lines: string[]
}

/** Where a line may end: after a space, and after a hyphen that joins two words. */
const breaks = /(?<=\s)|(?<=\p{L}{2}-)(?=\p{L}{2})/u

/**
 * Breaks text into lines of even length, in the largest size that fits. Text too long for the smallest size ends in an
 * ellipsis after a whole word; a word wider than a line shrinks the text further, down to half.
 */
export function breakText(text: string, { width, steps, widthOf }: Room): BrokenText {
  const pieces = text.split(breaks)
  const smallest = steps.at(-1) ?? steps[0]
  const widest = Math.max(...pieces.map((piece) => widthOf(piece.trimEnd(), smallest.size)))
  // Slightly less than the room, or rounding could make it too wide again.
  const lastResort = { ...smallest, size: smallest.size * Math.max(0.5, Math.min(1, (0.999 * width) / widest)) }
  for (const { size, lines: most } of [...steps, lastResort]) {
    const measure = remember((line) => widthOf(line, size))
    const lines = fill(pieces, width, measure)
    if (lines && lines.length <= most) return { size, lines: balance(pieces, lines.length, width, measure) }
  }
  const { size, lines } = lastResort
  return { size, lines: shorten(pieces, { width, lines }, (line) => widthOf(line, size)) }
}

type Measure = (line: string) => number

function remember(measure: Measure): Measure {
  const known = new Map<string, number>()
  return (line) => {
    const width = known.get(line) ?? measure(line)
    known.set(line, width)
    return width
  }
}

/** Fills each line as far as possible; undefined if a piece is wider than a line. */
function fill(pieces: readonly string[], width: number, measure: Measure): string[] | undefined {
  const lines: string[] = []
  let line = ''
  for (const piece of pieces) {
    if (line && measure((line + piece).trimEnd()) <= width) line += piece
    else {
      if (measure(piece.trimEnd()) > width) return undefined
      if (line) lines.push(line.trimEnd())
      line = piece
    }
  }
  return [...lines, line.trimEnd()]
}

/** The same number of lines, as even as possible: with the least sum of squared widths. */
function balance(pieces: readonly string[], count: number, width: number, measure: Measure): string[] {
  interface Way {
    cost: number
    lines: string[]
  }
  // The best way so far, by the number of pieces that it has set.
  let best: (Way | undefined)[] = [{ cost: 0, lines: [] }]
  for (let line = 0; line < count; line += 1) {
    const before = best
    best = Array.from({ length: pieces.length + 1 }, (_, end) => {
      const ways = before.slice(0, end).flatMap((way, start): Way[] => {
        if (!way) return []
        const text = pieces.slice(start, end).join('').trimEnd()
        const long = measure(text)
        return long > width ? [] : [{ cost: way.cost + long ** 2, lines: [...way.lines, text] }]
      })
      return ways.toSorted((a, b) => a.cost - b.cost)[0]
    })
  }
  return best.at(-1)?.lines ?? []
}

function shorten(pieces: readonly string[], room: { width: number; lines: number }, measure: Measure): string[] {
  const fits = (text: string): string[] | undefined => {
    const lines = fill(text.split(breaks), room.width, measure)
    return lines && lines.length <= room.lines ? lines : undefined
  }
  for (let count = pieces.length - 1; count > 0; count -= 1) {
    const lines = fits(
      `${pieces
        .slice(0, count)
        .join('')
        .replace(/[\s\p{P}]+$/u, '')}…`,
    )
    if (lines) return lines
  }
  // One word wider than the room can only be cut.
  const letters = Array.from(pieces[0] ?? '')
  while (letters.length > 0 && measure(`${letters.join('')}…`) > room.width) letters.pop()
  return [`${letters.join('')}…`]
}
