import { pictureSizes, type Variant } from '../src/ui/drawn-pictures.ts'
import { type Flat, mid } from './geometry.ts'
import { materials } from './paint.ts'
import { bounds, type Frame } from './render.ts'
import type { Stage } from './stage.ts'

/** The area that the composition is fitted into: centre and size as shares of the picture. */
const areas = {
  hero: { x: 0.73, y: 0.5, w: 0.48, h: 0.86 },
  main: { x: 0.5, y: 0.5, w: 0.84, h: 0.76 },
  card: { x: 0.5, y: 0.5, w: 0.84, h: 0.84 },
  share: { x: 0.775, y: 0.5, w: 0.4, h: 0.76 },
} as const

/** The share of the picture's width, from the left, that is kept dark for text. */
const calmSides = { hero: { calm: 0.36 }, share: { calm: 0.42 }, main: {}, card: {} } as const

export interface Framing {
  readonly zoom: number
  readonly shift: number
  /** Whether to zoom in on the main object. */
  readonly isClose: boolean
}

const closeness = 1.75

function middleOf(solids: Stage['solids']): Flat {
  const { left, right, top, bottom } = bounds(solids.flatMap((solid) => solid.shapes))
  return [(left + right) / 2, (top + bottom) / 2]
}

/** Returns a point between the middle of the scene and its amber object, closer to the latter. */
function focusOf(solids: Stage['solids']): Flat {
  const middle = middleOf(solids)
  const amber = solids.filter(({ shapes }) => shapes.some(({ paint }) => paint.fill === materials.amber.top))
  return amber.length > 0 ? mid(middle, middleOf(amber), 0.7) : middle
}

export function fitted(stage: Stage, variant: Variant, framing: Framing): Frame {
  const { width, height } = pictureSizes[variant]
  const area = areas[variant]
  const solids = stage.solids.filter((solid) => !solid.outside)
  const core = bounds(solids.flatMap((solid) => solid.shapes))
  const whole = Math.min((width * area.w) / (core.right - core.left), (height * area.h) / (core.bottom - core.top))
  const scale = framing.zoom * whole * (framing.isClose ? closeness : 1)
  const middle = framing.isClose ? focusOf(solids) : middleOf(solids)
  // Share pictures have text close by, so they are not shifted.
  const shift = variant === 'share' ? 0 : framing.shift
  const centre = [width * (area.x + shift), height * area.y] as const
  return {
    width,
    height,
    scale,
    origin: [centre[0] - middle[0] * scale, centre[1] - middle[1] * scale],
    pool: [centre[0], centre[1] + height * 0.06],
    poolRadius: Math.max(height, width * 0.42) * 0.95,
    ...calmSides[variant],
  }
}
