import { outlineOf, widthOf } from '../src/ui/lettering.ts'
import { unitsPerEm } from '../src/ui/letters.ts'
import { short } from './svg.ts'

/** The role of a colour, which a palette maps to a value. */
export type Tone =
  | 'ground'
  | 'sheet'
  | 'edge'
  | 'ink'
  | 'soft'
  | 'faint'
  | 'wash'
  | 'tint'
  | 'accent'
  | 'amber'
  | 'amberWash'
  | 'amberText'
  | 'onAmber'
  | 'shadow'

export interface Mark {
  readonly fill?: Tone
  readonly stroke?: Tone
  readonly width?: number
  readonly dash?: string
}

interface RectOptions extends Mark {
  readonly round?: number
}

interface TextOptions {
  readonly size?: number
  readonly tone?: Tone
  readonly anchor?: 'start' | 'middle' | 'end'
}

export interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export type At = readonly [x: number, y: number]

/** The three text sizes: title, row, note. */
const sizes = { title: 40, row: 24, note: 20 } as const

/** Collects flat drawings on paper, in drawing order. */
export class Paper {
  private readonly seen: Area | undefined
  private readonly names = new Map<string, { name: string; mark: Mark }>()
  private body = ''

  /** `seen`: the area in the picture; drawings entirely outside it are left out to save bytes. */
  constructor(seen?: Area) {
    this.seen = seen
  }

  get drawn(): string {
    return this.body
  }

  get marks(): readonly { name: string; mark: Mark }[] {
    return [...this.names.values()]
  }

  /** Returns the CSS class of a paint. */
  private name(mark: Mark): string {
    const { fill, stroke, width, dash } = mark
    const key = [fill, stroke, width, dash].join()
    const entry = this.names.get(key) ?? { name: `p${this.names.size}`, mark: { fill, stroke, width, dash } as Mark }
    this.names.set(key, entry)
    return entry.name
  }

  private hides(left: number, top: number, right: number, bottom: number): boolean {
    const { seen } = this
    return seen !== undefined && (right < seen.left || left > seen.right || bottom < seen.top || top > seen.bottom)
  }

  rect(x: number, y: number, w: number, h: number, { round = 0, ...mark }: RectOptions): void {
    if (this.hides(x, y, x + w, y + h)) return
    const corner = round ? ` rx="${short(round)}"` : ''
    this.body += `<rect class="${this.name(mark)}" x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}"${corner}/>`
  }

  dot(x: number, y: number, r: number, mark: Mark): void {
    if (this.hides(x - r, y - r, x + r, y + r)) return
    this.body += `<circle class="${this.name(mark)}" cx="${short(x)}" cy="${short(y)}" r="${short(r)}"/>`
  }

  /** `d`: path data with at most one decimal. */
  path(d: string, mark: Mark): void {
    this.body += `<path class="${this.name(mark)}" d="${d}"/>`
  }

  line(points: readonly At[], stroke: Tone = 'faint', width = 1.5, dash?: string): void {
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
    if (this.hides(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys))) return
    const d = points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')
    this.path(`M${d}`, dash ? { stroke, width, dash } : { stroke, width })
  }

  /** Draws a line with rounded right-angled bends and an arrowhead. */
  arrow(points: readonly At[], stroke: Tone, width = 2): void {
    this.path(bent(points, 14), { stroke, width })
    const [[x, y] = [0, 0], [fromX, fromY] = [0, 0]] = [points.at(-1), points.at(-2)]
    const [dx, dy] = [Math.sign(x - fromX) * 10, Math.sign(y - fromY) * 10]
    const wing = (side: number): At => [x - dx + dy * 0.7 * side, y - dy + dx * 0.7 * side]
    this.line([wing(1), [x, y], wing(-1)], stroke, width)
  }

  /** `y` is the baseline. */
  text(
    x: number,
    y: number,
    text: string,
    { size = sizes.row, tone = 'ink', anchor = 'start' }: TextOptions = {},
  ): void {
    const share = { start: 0, middle: 0.5, end: 1 }[anchor]
    const length = widthOf(text) * size
    const left = x - length * share
    if (this.hides(left, y - size, left + length, y + size * 0.3)) return
    const place = `translate(${short(left)} ${short(y)})scale(${size / unitsPerEm})`
    this.body += `<path class="${this.name({ fill: tone })}" transform="${place}" d="${outlineOf(text)}"/>`
  }

  note(x: number, y: number, text: string, options: Omit<TextOptions, 'size'> = {}): void {
    this.text(x, y, text, { size: sizes.note, tone: 'soft', ...options })
  }

  tick(x: number, y: number, tone: Tone = 'accent'): void {
    this.line(
      [
        [x - 7, y],
        [x - 2, y + 6],
        [x + 8, y - 7],
      ],
      tone,
      3,
    )
  }

  /** Draws a sheet of paper on top of the earlier drawings. */
  sheet(x: number, y: number, w: number, h: number, round = 6): void {
    this.rect(x - 3, y + 9, w + 6, h, { fill: 'shadow', round: round + 6 })
    this.rect(x - 1, y + 3, w + 2, h, { fill: 'shadow', round: round + 2 })
    this.rect(x, y, w, h, { fill: 'sheet', stroke: 'edge', width: 1.5, round })
  }

  /** Draws the head of a sheet, 152 high, 56 from the edges: document type, title, a rule. */
  head(width: number, kind: string, title: string, aside = ''): void {
    this.note(56, 72, kind, { tone: 'accent' })
    if (aside) this.note(width - 56, 72, aside, { anchor: 'end' })
    this.text(56, 124, title, { size: sizes.title })
    this.line(
      [
        [56, 152],
        [width - 56, 152],
      ],
      'ink',
      2,
    )
  }

  rule(y: number, from: number, to: number): void {
    this.line(
      [
        [from, y],
        [to, y],
      ],
      'faint',
    )
  }
}

function bent(points: readonly At[], round: number): string {
  const near = ([x, y]: At, [toX, toY]: At): string => {
    const length = Math.hypot(toX - x, toY - y) || 1
    const share = Math.min(round / length, 0.5)
    return `${short(x + (toX - x) * share)} ${short(y + (toY - y) * share)}`
  }
  return points
    .map((point, i) => {
      const here = `${short(point[0])} ${short(point[1])}`
      const [before, after] = [points[i - 1], points[i + 1]]
      if (!before) return `M${here}`
      return after ? `L${near(point, before)}Q${here} ${near(point, after)}` : `L${here}`
    })
    .join('')
}

/** A drawing on paper, with its size and the crop of its close view. */
export interface Sheet {
  readonly width: number
  readonly height: number
  /** The centre and width of the close view. */
  readonly detail: { readonly at: At; readonly width: number }
  /** Whether the drawing brings its own sheet or sheets. */
  readonly isLoose?: boolean
  readonly draw: (paper: Paper) => void
}
