import { type Box, closedSteps, type Face, type Flat, openSteps, type Point, project, type Step } from './geometry.ts'
import { colours, fade, type Material, materials, type Paint, type Tones } from './paint.ts'

export interface Shape {
  readonly paint: Paint
  readonly steps?: readonly Step[]
  /** A circle lying on the floor (flat) or facing the viewer. */
  readonly disc?: { readonly at: Flat; readonly rx: number; readonly ry: number }
}

export interface Solid {
  readonly box: Box
  readonly shapes: readonly Shape[]
  /** Whether the solid is part of the surroundings, which may be cropped: the frame is fitted to the rest. */
  readonly outside: boolean
}

export interface Light {
  readonly focus: Flat
  /** World distances from the focus at which objects start and finish fading. */
  readonly near: number
  readonly far: number
  readonly most: number
}

/** Collects the shapes of a scene: the floor first, then the solids back to front, then the air above them. */
export class Stage {
  readonly floor: Shape[] = []
  readonly solids: Solid[] = []
  readonly air: Shape[] = []
  mirrored: boolean
  /** Whether cobalt and its light tint are swapped. */
  swapped = false
  light: Light = { focus: [0, 0], near: 5, far: 16, most: 0.8 }
  private isOutside = false

  constructor(mirrored = false) {
    this.mirrored = mirrored
  }

  flat = (point: Point): Flat => project(point, this.mirrored)

  /** Returns how much of the ground colour covers objects at this place, in steps so that few colours are needed. */
  haze(x: number, y: number): number {
    const { focus, near, far, most } = this.light
    const dx = x - focus[0]
    const dy = y - focus[1]
    // Objects behind the focus fade sooner than objects in front of it.
    const distance = Math.hypot(dx, dy) - (dx + dy) * 0.3
    const t = Math.max(0, Math.min(1, (distance - near) / (far - near)))
    // Surroundings never compete with the scene, wherever they are.
    const least = this.isOutside ? 0.62 : 0
    return Math.max(least, (Math.round(t * 6) / 6) * most)
  }

  private named(material: Material): Material {
    if (!this.swapped) return material
    return material === 'cobalt' ? 'tint' : material === 'tint' ? 'cobalt' : material
  }

  tones(material: Material, x: number, y: number): Tones {
    return fade(materials[this.named(material)], colours.ground, this.haze(x, y))
  }

  /** Returns the tone of a face. The light comes from the left of the screen, even on a mirrored stage. */
  side(tones: Tones, face: Face): string {
    if (face === 'top') return tones.top
    return (face === 'y') !== this.mirrored ? tones.left : tones.right
  }

  fill(points: readonly Point[], paint: Paint, round = 0): Shape {
    return { paint, steps: closedSteps(points, round, this.flat) }
  }

  line(points: readonly Point[], paint: Paint, round = 0): Shape {
    return { paint, steps: openSteps(points, round, this.flat) }
  }

  disc(at: Point, radius: number, paint: Paint): Shape {
    return { paint, disc: { at: this.flat(at), rx: radius * Math.SQRT2, ry: radius * Math.SQRT1_2 } }
  }

  ball(at: Point, radius: number, paint: Paint): Shape {
    return { paint, disc: { at: this.flat(at), rx: radius, ry: radius } }
  }

  add(box: Box, shapes: readonly Shape[]): void {
    this.solids.push({ box, shapes, outside: this.isOutside })
  }

  /** Marks everything drawn by the callback as surroundings. */
  surround(draw: () => void): void {
    this.isOutside = true
    draw()
    this.isOutside = false
  }
}
